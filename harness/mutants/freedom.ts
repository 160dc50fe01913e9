/** Freedom: what of all that is told at one point of a log the document leaves to everybody. */
import type { Line, Payload } from '../../spec/log.ts'
import type { Free, Spec } from '../../spec/spec.ts'
import type { Past } from '../playing/saying.ts'

/** What is free of an output that tells this, or null. */
export type Freedom = (what: string, said: Payload) => Free | null

const isAbout = (free: Free, what: string, said: Payload): boolean =>
  free.what === what && Object.entries(free.with).every(([name, value]) => said[name] === value)

/** Reads freedoms behind a past, in the answer to a line; to time itself there is none. */
export function freedomsIn({ free = [], recall }: Spec): (past: Past, line: Line | null) => Freedom {
  return (past, line) => {
    let memory: unknown = null
    const isSo = ({ when }: Free, said: Payload): boolean => {
      if (when === undefined) return true
      memory ??= line === null ? past.memory : recall.remember(past.memory, line)
      return when.test(memory, said)
    }
    return (what, said) => free.find((each) => isAbout(each, what, said) && isSo(each, said)) ?? null
  }
}

/** Reads which outputs may be told, or left out, whatever they tell: behind a past, in the answer to a line. */
export function outputsFreeIn(spec: Spec): (past: Past, line: Line | null) => readonly Free[] {
  const freedomIn = freedomsIn(spec)
  const words = [...new Set((spec.free ?? []).map(({ what }) => what))]
  return (past, line) => {
    const freedom = freedomIn(past, line)
    const all = words.flatMap((what) => freedom(what, {}) ?? [])
    return all.filter(({ optional, anyOrder }) => optional === undefined && anyOrder === undefined)
  }
}

/** What freedoms ask of a past, as a key: where it is the same, the same is free in the answer to one event. */
export function freedomKeys({ free = [] }: Spec): (past: Past) => string {
  const asked = free.flatMap(({ when }) => when ?? [])
  return ({ memory }) => asked.map(({ test }) => (test(memory, {}) ? '1' : '0')).join('')
}

/** Why it is free whether, and how, an input is ignored; null when it is not. */
export const freedomToIgnore = ({ free = [] }: Spec): string | null =>
  free.find(({ what }) => what === 'ignored')?.why ?? null
