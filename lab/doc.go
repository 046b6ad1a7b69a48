// Package lab is the notebook of the project, a module of its own: it measures gomc, compares it with other tools and
// shows the results. The module gomc never imports it, so building gomc needs neither its code nor its libraries.
//
//   - recorded makes the page of results/recorded from the records beside it.
//   - strategies measures the strategies of gomc sim.
//   - plots measures and draws the figures of paper C.
//   - site makes the documentation a folder of pages.
//   - peers runs Rumur and CMurphi on a folder of models, beside gomc.
package lab
