// Package match looks for a run of a model that explains logs.
//
// # The search
//
// A configuration is a state of the model, how many lines of each log have been explained, what values of the logs
// stand for which elements of scalarsets, and how often silent events have happened since the last line. Its successors
// explain the next line of one of the logs: by an event that the line may stand for (an Observer says which), by
// several, or by none; or a silent event happens. A configuration that was met before is not looked at again. The
// logs are explained when one has explained all lines.
//
// Configurations wait in layers, by the number of lines explained. The last layer comes first: depth first search,
// which finds an explanation early where there are many. As long as no more than Width wait, the first layer comes
// first once it is Lead lines behind: then what lies behind is forgotten, so that a log of any length needs as much
// memory as there are states that are possible at once.
//
// Steps are made part of a rule by part (Parts): those that a line asks for, and events without a line as far as they
// cannot wait (quiet.go) and lead on (owners.go).
//
// Properties are judged on the way. A configuration whose run violates one waits until no other is left. So the logs
// violate a property if every run that explains them does.
//
// # What it says when there is no run
//
// The furthest configuration, the lines that come next there, and of each event that these may stand for the
// tests that fail for the instances that are possible.
//
// A line is explained by the model only where the model could have refused it. Whether it could is counted: see
// Result.Said.
package match
