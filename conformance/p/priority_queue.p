// What is of another language in P's example of a priority queue, written in P: a sequence, the first one first.
//
// expect: verified
type tPriorityQueue = seq[(elem: any, priority: int)];

fun CreatePriorityQueue(): tPriorityQueue { return default(tPriorityQueue); }

fun AddElement(queue: tPriorityQueue, elem: any, priority: int): tPriorityQueue {
  var i : int;
  while (i < sizeof(queue) && queue[i].priority <= priority) { i = i + 1; }
  queue += (i, (elem = elem, priority = priority));
  return queue;
}

fun ChooseElement(queue: tPriorityQueue): any { return choose(queue).elem; }

fun RemoveElement(queue: tPriorityQueue): (element: any, queue: tPriorityQueue) {
  var first : any;
  first = queue[0].elem;
  queue -= (0);
  return (element = first, queue = queue);
}

fun CountElement(queue: tPriorityQueue): int { return sizeof(queue); }

machine Main {
  var queue : tPriorityQueue;

  start state S {
    entry {
      var element : string;
      var last : (element: any, queue: tPriorityQueue);
      var taken : string;
      queue = AddElement(CreatePriorityQueue(), "World", 2);
      queue = AddElement(queue, "!!", 3);
      queue = AddElement(queue, "Hello", 1);
      element = ChooseElement(queue) as string;
      assert element == "Hello" || element == "World" || element == "!!";
      while (CountElement(queue) > 0) {
        last = RemoveElement(queue);
        queue = last.queue;
        taken = taken + (last.element as string);
      }
      assert taken == "HelloWorld!!";
    }
  }
}
