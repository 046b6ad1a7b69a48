// Package image tests the container image of a release: it builds and starts it, where there is a container engine.
package image
