/** Draws: values for the shapes that scenarios use, so that a campaign can express everything that a scenario can. */
import type { Random } from '../../simulators/simulator.ts'
import type { Plain, ValueShape } from '../../spec/phrases.ts'
import type { Spec } from '../../spec/spec.ts'
import { aroundBudgets } from '../playing/edges.ts'

/** One of a list; null of an empty one. */
export const oneOf = <Value>(values: readonly Value[], random: Random): Value | null =>
  values.length === 0 ? null : (values[random.below(values.length)] ?? null)

/** Spans of time (ms) that something mostly takes. */
const shortSpans = [0, 0, 1, 20, 100, 250, 400, 1000, 3000]

/** A percentage of something that goes wrong. */
const shares = [1, 5, 20, 50]

/** A part of a whole, and a little less and more than it can be. */
const parts = [-0.1, 0, 0.05, 0.1, 0.5, 0.7, 1, 1.4]

/** The text of an utterance in a run; a log holds its token only. */
const sentences = ['What does this file do?', 'And the other one?', 'Thank you.', '']

/** The most of anything that is counted. */
const mostOf = 4

/** Draws a value for a shape; null for a shape that holds no single value. */
export type Draw = (shape: ValueShape, random: Random) => Plain | null

/** The draws of one spec, whose budgets and words they know. */
export function drawsOf(spec: Spec): Draw {
  const edges = aroundBudgets(spec)
  const span = (random: Random) => oneOf(random.chance(75) ? shortSpans : edges, random)
  const valuesOf = (event: string, field: string): readonly Plain[] => {
    const known = spec.events.find(({ name }) => name === event)?.fields[field]
    if (known?.kind === 'one of') return known.values
    return known?.kind === 'flag' ? [true, false] : []
  }
  return (shape, random) => {
    switch (shape.kind) {
      case 'time':
        return span(random)
      case 'delay':
        return random.chance(10) ? -1 : span(random)
      case 'percent':
        return oneOf(shares, random)
      case 'number':
      case 'tries':
        return random.below(mostOf + 1)
      case 'decimal':
        return oneOf(parts, random)
      case 'flag':
        return random.chance(50)
      case 'speech':
        return oneOf(sentences, random)
      case 'one of':
        return oneOf(shape.values, random)
      case 'name':
        return shape.of === 'service' ? oneOf(spec.cast, random) : null
      case 'field':
        return oneOf(valuesOf(shape.event, shape.field), random)
      default:
        return null
    }
  }
}
