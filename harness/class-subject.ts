/**
 * A class as subject: the reference, a plain implementation, anybody's. It is connected by the wiring of its spec,
 * lives on the timers it is given, and never learns that it is judged.
 */
import type { Spec } from '../spec/spec.ts'
import type { Connection, Shown } from '../spec/wiring.ts'
import type { Word } from '../spec/words.ts'
import { names } from './names.ts'
import { type Answer, type Output, type Reply, type Subject, SubjectFailed } from './subject.ts'
import type { Timers } from './timers.ts'

/** The constructor that is judged. */
export type Build = new (...args: never[]) => unknown

/** The instant at which virtual time begins, in ms since 1970: 2026-01-01T00:00:00.000Z. */
export const epoch = Date.UTC(2026, 0, 1)

/** Makes a subject of a class. */
export function classSubject(spec: Spec, name: string, build: Build, timers: Timers): Subject {
  const words = new Map([...spec.events, ...spec.effects].map((word) => [word.name, word]))
  const labels = new Set(Object.values(spec.labels).flatMap((byState) => Object.values(byState)))
  const known = names(new Set([...labels, ...knownLabels(spec)]))
  let connection: Connection | null = null
  let seen: Output[] = []
  let peeked = ''
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

  const peek = (): void => {
    const shown = connection?.peek() ?? null
    const text = JSON.stringify(shown)
    if (shown === null || text === peeked) return
    peeked = text
    show(shown)
  }

  const answer = (): Answer => {
    if (crash !== null) throw crash
    peek()
    const saw = seen
    seen = []
    return { saw, wakeAt: timers.next() }
  }

  /** Runs `work` in the subject, lets its promises react, and collects what it showed. */
  const attempt = (doing: string, work: () => void): Reply => {
    try {
      work()
      const drained = timers.drain()
      return drained === undefined ? answer() : drained.then(answer)
    } catch (thrown) {
      throw failed(doing, timers.now(), thrown)
    }
  }

  const observe = (call: string, returned: unknown): void => {
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
        else crash ??= failed(`'${call}'`, timers.now(), reason)
      },
    )
  }

  return {
    name,
    token: known.token,
    get shows() {
      return connection?.shows ?? []
    },
    get deaf() {
      return connection?.deaf ?? []
    },
    start: ({ settings }) =>
      attempt('being constructed', () => {
        const clock = { now: () => epoch + timers.now(), after: timers.after }
        connection = spec.wiring.connect({ build, settings, clock, show })
      }),
    input: (at, { what, with: payload }) =>
      attempt(`'${what}'`, () => {
        timers.moveTo(at)
        observe(what, connection?.tell(what, known.raw(wordOf(what), payload)))
      }),
    advance: (at) =>
      attempt('a timer', () => {
        timers.moveTo(at)
        timers.fireOne()
      }),
    stop: () => connection?.close(),
  }
}

/** Causes and codes are labels too: those that the table names are kept. */
const knownLabels = (spec: Spec): readonly string[] => [
  ...spec.rows.flatMap(({ cause }) => cause ?? []),
  ...spec.events.map(({ name }) => name),
  ...spec.codes,
]

/** A refusal is told apart by the `code` of its error; free text of errors never reaches a log (AV-SEC-003). */
const codeOf = (reason: unknown): string => {
  const code = reason instanceof Object && 'code' in reason ? reason.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z_]{0,40}$/.test(code) ? code : 'UNKNOWN'
}

function failed(doing: string, at: number, thrown: unknown): SubjectFailed {
  if (thrown instanceof SubjectFailed) return thrown
  const kind = thrown instanceof Error ? thrown.name : typeof thrown
  return new SubjectFailed('threw', `the implementation threw (${kind}) on ${doing} at ${at} ms`)
}
