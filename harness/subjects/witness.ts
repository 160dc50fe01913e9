/**
 * The witness of one run: records the outputs of a class, in canonical names, and how its promises settle. A contract's
 * promises are observed, never awaited.
 */
import { FaultyListenerFailed } from '../../spec/faulty-listener.ts'
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Shown } from '../../spec/wiring.ts'
import type { Word } from '../../spec/words.ts'
import { names } from './names.ts'
import { type Output, SubjectFailed } from './subject.ts'
import { codeOf, isInstance, kindOf } from './thrown.ts'

/** Records the outputs of a class. */
export interface Witness {
  readonly show: (shown: Shown) => void
  /** What the class reports about itself on request; each value is recorded when it changes. */
  readonly asked: (shown: readonly Shown[]) => void
  /** Watches the promise that a call returned. */
  readonly observe: (call: string, returned: unknown, now: () => number) => void
  /** Everything since the last time, in order; throws {@link SubjectFailed} when a promise was broken. */
  readonly collect: () => readonly Output[]
  readonly token: (text: string) => string
  /** An event in the strings that the class knows. */
  readonly raw: (what: string, payload: Payload) => Record<string, Scalar>
}

/** Witnesses by the vocabulary of a spec, which is prepared once for all of them: one for each run. */
export function witnesses(spec: Spec): () => Witness {
  const words = new Map([...spec.events, ...spec.effects].map((word) => [word.name, word]))
  const labels = new Set([...panelLabels(spec), ...knownLabels(spec)])
  return () => witness(spec, words, labels)
}

function witness(spec: Spec, words: ReadonlyMap<string, Word>, labels: ReadonlySet<string>): Witness {
  const known = names(labels)
  let seen: Output[] = []
  const said = new Map<string, Payload>()
  let crash: SubjectFailed | null = null

  const wordOf = (what: string): Word => {
    const word = words.get(what)
    if (word === undefined)
      throw new Error(`the wiring of ${spec.name} says ${what}, which is not in its vocabulary`)
    return word
  }

  const show = ({ what, with: raw }: Shown): void => {
    seen.push({ what, with: known.canonical(wordOf(what), raw) })
  }

  const observe = (call: string, returned: unknown, now: () => number): void => {
    if (!(returned instanceof Object && 'then' in returned)) return
    const isAwaited = spec.wiring.awaited.includes(call)
    const settled = (outcome: string, code: string): void =>
      show({ what: 'settled', with: { call, outcome, code } })
    Promise.resolve(returned as PromiseLike<unknown>).then(
      () => {
        if (isAwaited) settled('resolved', '')
      },
      (reason: unknown) => {
        if (isAwaited) settled('rejected', codeOf(reason))
        else if (!(reason instanceof FaultyListenerFailed)) crash ??= failed(`'${call}'`, now(), reason)
      },
    )
  }

  return {
    show,
    observe,
    token: known.token,
    raw: (what, payload) => known.raw(wordOf(what), payload),
    asked: (all) => {
      for (const shown of all) {
        const last = said.get(shown.what)
        if (last !== undefined && tellSame(shown.with, last)) continue
        said.set(shown.what, shown.with)
        show(shown)
      }
    },
    collect: () => {
      if (crash !== null) throw crash
      const saw = seen
      seen = []
      return saw
    },
  }
}

const tellSame = (one: Payload, other: Payload): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

const panelLabels = ({ labels }: Spec): readonly string[] =>
  Object.values(labels).flatMap((byState) => Object.values(byState))

/** Causes and codes are labels too: those that the table names are kept. */
const knownLabels = (spec: Spec): readonly string[] => [
  ...spec.rows.flatMap(({ cause }) => cause ?? []),
  ...spec.events.map(({ name }) => name),
  ...spec.codes,
]

/** The error of a subject, by its kind and its operation; the text of an error never leaves it. */
export function failed(operation: string, at: number, thrown: unknown): SubjectFailed {
  if (isInstance(thrown, SubjectFailed)) return thrown
  return new SubjectFailed(
    'threw',
    `the implementation threw (${kindOf(thrown)}) on ${operation} at ${at} ms`,
  )
}
