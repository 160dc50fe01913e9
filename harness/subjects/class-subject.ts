/**
 * A class as subject: the reference, or any plain implementation. It is connected by the wiring of its spec, lives on
 * the timers that it receives, and has no access to the judge.
 */
import { FaultyListenerFailed } from '../../spec/faulty-listener.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Connection } from '../../spec/wiring.ts'
import { guardedBuild, type OnMalformed } from './guarded.ts'
import { type Answer, type Reply, type Subject, SubjectFailed } from './subject.ts'
import type { Timers } from './timers.ts'
import { failed, type Witness, witnesses } from './witness.ts'

/** The constructor that is judged. */
export type Build = new (...args: never[]) => unknown

/** The instant at which virtual time begins, in ms since 1970: 2026-01-01T00:00:00.000Z. */
export const epoch = Date.UTC(2026, 0, 1)

/** Makes a subject of a class, for one run. */
export type MakeSubject<Judged = Subject> = (name: string, build: Build, timers: Timers) => Judged

/** Makes subjects by a spec: their shared part is prepared once. */
export function classSubjects(spec: Spec): MakeSubject {
  const newWitness = witnesses(spec)
  return (name, build, timers) => witnessed(spec, newWitness(), name, build, timers)
}

/** Makes a subject of a class that is played only once. */
export const classSubject = (spec: Spec, ...judged: Parameters<MakeSubject>): Subject =>
  classSubjects(spec)(...judged)

/** Does the work; that a bystander failed in the middle of it is no crash. */
function withFaultyListeners(work: () => void): void {
  try {
    work()
  } catch (thrown) {
    if (!(thrown instanceof FaultyListenerFailed)) throw thrown
  }
}

/** Keeps the first call with a value that its type does not allow. */
function malformedCalls(now: () => number): { readonly note: OnMalformed; readonly raise: () => void } {
  let first: SubjectFailed | null = null
  return {
    note: (called) => {
      const message = `it called ${called} with a value that the type does not allow, at ${now()} ms`
      first ??= new SubjectFailed('malformed', message)
    },
    raise: () => {
      if (first !== null) throw first
    },
  }
}

function witnessed(spec: Spec, seen: Witness, name: string, build: Build, timers: Timers): Subject {
  let connection: Connection | null = null
  const malformed = malformedCalls(timers.now)

  const answer = (): Answer => {
    seen.asked(connection?.peek() ?? [])
    return { saw: seen.collect(), wakeAt: timers.next() }
  }

  /** Runs `work` in the subject, lets its promises react, and collects its outputs. */
  const attempt = (operation: string, work: () => void): Reply => {
    try {
      withFaultyListeners(work)
      const drained = timers.drain()
      return drained === undefined ? answer() : drained.then(answer)
    } catch (thrown) {
      throw failed(operation, timers.now(), thrown)
    }
  }

  return {
    name,
    token: seen.token,
    get emits() {
      return connection?.emits ?? []
    },
    get deaf() {
      return connection?.deaf ?? []
    },
    start: ({ settings }) =>
      attempt('being constructed', () => {
        const clock = { now: () => epoch + timers.now(), after: timers.after }
        connection = spec.wiring.connect({
          build: guardedBuild(build, malformed.note),
          settings,
          clock,
          show: seen.show,
        })
      }),
    input: (at, { what, with: payload }) =>
      attempt(`'${what}'`, () => {
        timers.moveTo(at)
        seen.observe(what, connection?.report(what, seen.raw(what, payload)), timers.now)
      }),
    advance: (at) =>
      attempt('a timer', () => {
        timers.moveTo(at)
        timers.fireOne()
      }),
    stop: () => {
      connection?.close()
      malformed.raise()
    },
  }
}
