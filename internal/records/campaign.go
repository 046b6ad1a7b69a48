package records

import (
	"slices"
	"time"
)

// CampaignSchema numbers the JSON form of a Campaign.
const CampaignSchema = 1

// Campaign holds the results of checking random models in two ways that must agree (lab/gen/diff), run after run.
type Campaign struct {
	Schema int           `json:"schema"`
	Runs   []CampaignRun `json:"runs"`
}

// CampaignRun is one process that compared models: where and how, and a row for each
// comparison and each sort of model.
type CampaignRun struct {
	Without     string        `json:"without,omitempty"` // what had been taken out, to see whether that is found
	Command     string        `json:"command"`
	Commit      string        `json:"commit"` // a + behind it: with changes
	Date        time.Time     `json:"date"`
	Environment Environment   `json:"environment"`
	Rows        []CampaignRow `json:"rows"`
}

// CampaignRow is one comparison on the models of consecutive seeds.
type CampaignRow struct {
	Comparison string   `json:"comparison"` // the test, without Test
	Profile    string   `json:"profile,omitempty"`
	From       uint64   `json:"from"` // the first seed
	Models     uint64   `json:"models"`
	TooLarge   uint64   `json:"too_large"`        // models that were given up
	Failed     []uint64 `json:"failed,omitempty"` // seeds of the models on which the two ways differ
	First      string   `json:"first,omitempty"`  // how, on the first of them
	Compared
}

// Compared is how much of the models was compared.
type Compared struct {
	States uint64 `json:"states,omitempty"`
	// Combinations of knobs that were tried, and Sizes, the states of each model compared,
	// which are recorded as their Median.
	Combinations uint64   `json:"combinations,omitempty"`
	Sizes        []uint64 `json:"-"`
	Median       uint64   `json:"median_states,omitempty"`
	Traces       uint64   `json:"traces,omitempty"`      // that were replayed by themselves
	Interpreted  uint64   `json:"interpreted,omitempty"` // calls that compiled code left to the interpreter, since they met a fault
	// With counts the models in which there is something for the comparison to go wrong
	// about, by what it is.
	With map[string]uint64 `json:"with,omitempty"`
}

// Close settles Median.
func (c *Compared) Close() {
	if slices.Sort(c.Sizes); len(c.Sizes) > 0 {
		c.Median = c.Sizes[len(c.Sizes)/2]
	}
}

// Has counts a model in With.
func (c *Compared) Has(what string) {
	if c.With == nil {
		c.With = map[string]uint64{}
	}
	c.With[what]++
}
