// Package yields writes random models whose rules yield, and explores them by itself: it has its own tree of
// statements, makes of each rule a list of instructions with jumps, and runs the threads one by one from where they
// stand. It shares no code with the translation of gomc, which cuts trees and has no jumps. What can be seen is
// compared: the variables that the text declares, and where each thread stands, in all reachable states.
package yields
