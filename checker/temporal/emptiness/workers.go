package emptiness

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Workers share what can be found out in any order: the rows of a piece of a sweep (ahead.go), and the questions that
// are asked. The search for components of one question is of one worker. What is found out does not depend on how many
// there are.

// FindFirst looks for a run for each question of each list, in its order, until one is found or something ends the
// search. As many goroutines as there are workers take the questions; those behind one that has a run are left out, or
// their answers are. One goroutine at a time calls the Tick of any of them.
func FindFirst(lists [][]*Question, workers int) [][]Answer {
	tasks, answers := tasksOf(lists)
	workers = min(workers, len(tasks))
	if slices.ContainsFunc(tasks, func(t *task) bool { return t.question.Graph.Rows.Dropped() }) {
		workers = 1 // rows that are found again are found by one
	}
	var ticks sync.Mutex
	if workers > 1 {
		for _, t := range tasks {
			t.question.Tick = inTurn(t.question.Tick, &ticks)
		}
	}
	var next atomic.Int64
	inParallel(workers, func(int) {
		for k := next.Add(1) - 1; int(k) < len(tasks); k = next.Add(1) - 1 {
			tasks[k].answer()
		}
	})
	for i := range answers {
		end := slices.IndexFunc(answers[i], func(a Answer) bool { return a.Lasso != nil || !a.Done })
		if end >= 0 {
			answers[i] = answers[i][:end+1]
		}
	}
	return answers
}

// task is a question, in a list with others.
type task struct {
	question *Question
	number   int           // in its list
	first    *atomic.Int64 // question of the list that is known to end it
	to       *Answer
}

func tasksOf(lists [][]*Question) (tasks []*task, answers [][]Answer) {
	for _, list := range lists {
		first, own := new(atomic.Int64), make([]Answer, len(list))
		first.Store(int64(len(list)))
		for k, q := range list {
			tasks = append(tasks, &task{q, k, first, &own[k]})
		}
		answers = append(answers, own)
	}
	return tasks, answers
}

// answer asks the question unless one before it in its list ends that.
func (t *task) answer() {
	if t.first.Load() < int64(t.number) {
		return
	}
	*t.to = Find(t.question)
	t.question.alive = nil // it is not asked again
	if t.to.Lasso == nil && t.to.Done {
		return
	}
	for first := t.first.Load(); int64(t.number) < first && !t.first.CompareAndSwap(first, int64(t.number)); {
		first = t.first.Load()
	}
}

// inTurn returns a Tick that is called by one goroutine at a time; nil: never.
func inTurn(tick func(int) bool, turns *sync.Mutex) func(int) bool {
	if tick == nil {
		return nil
	}
	return func(steps int) bool {
		turns.Lock()
		defer turns.Unlock()
		return tick(steps)
	}
}

// inParallel calls f for each of some workers at once, the first of them on this goroutine, and waits for all. It
// panics with what one of them has panicked with.
func inParallel(workers int, f func(worker int)) {
	var wait sync.WaitGroup
	failed := make([]any, workers)
	for k := 1; k < workers; k++ {
		wait.Go(func() {
			defer func() { failed[k] = recover() }()
			f(k)
		})
	}
	func() {
		defer wait.Wait()
		f(0)
	}()
	for _, e := range failed {
		if e != nil {
			panic(e)
		}
	}
}
