package main

import (
	"fmt"
	"sort"
	"strings"
)

// choice is one place where the document leaves the decision to the gateway.
type choice struct {
	name, source string
	alternatives map[string]string
	normal       string            // the default alternative
	variants     map[string]string // alternative in set b, c and d, where it differs
}

// choiceSet says which alternative of each choice is in force.
type choiceSet map[string]string

// choicesNamed builds the set default, b, c or d.
func choicesNamed(name string) (choiceSet, bool) {
	if name != "default" && name != "b" && name != "c" && name != "d" {
		return nil, false
	}
	set := choiceSet{}
	for _, entry := range catalogue() {
		set[entry.name] = entry.normal
		if other, ok := entry.variants[name]; ok {
			set[entry.name] = other
		}
		if _, ok := entry.alternatives[set[entry.name]]; !ok {
			panic("no such alternative: " + entry.name + " " + set[entry.name])
		}
	}
	return set, true
}

// is tells whether an alternative is in force. Names are those of the catalogue.
func (set choiceSet) is(name, alternative string) bool {
	return set[name] == alternative
}

// catalogue lists all choices: those about messages, then those about transport.
func catalogue() []choice {
	return append(append(sessionChoices(), turnChoices()...), transportChoices()...)
}

// catalogueYAML writes the catalogue in the form of choices.yaml.
func catalogueYAML() string {
	var out strings.Builder
	for _, entry := range catalogue() {
		fmt.Fprintf(&out, "- choice: %s\n  source: %q\n  alternatives:\n", entry.name, entry.source)
		for _, name := range sortedKeys(entry.alternatives) {
			fmt.Fprintf(&out, "    %s: %q\n", name, entry.alternatives[name])
		}
		fmt.Fprintf(&out, "  default: %s\n  variants:", entry.normal)
		if len(entry.variants) == 0 {
			out.WriteString(" {}\n")
			continue
		}
		var pairs []string
		for _, name := range sortedKeys(entry.variants) {
			pairs = append(pairs, name+": "+entry.variants[name])
		}
		fmt.Fprintf(&out, " { %s }\n", strings.Join(pairs, ", "))
	}
	return out.String()
}

// sortedKeys gives the keys of a map in a stable order.
func sortedKeys(values map[string]string) []string {
	keys := make([]string, 0, len(values))
	for key := range values {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
