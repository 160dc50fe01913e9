/**
 * A class is judged in a worker under watch: one that hangs, exits or exhausts its memory costs its own run and no
 * other.
 */
import { on } from 'node:events'
import type { Plan, Played } from '../harness/playing/plan.ts'
import type { Unloadable } from './load-module.ts'
import { ModuleRejected } from './module-rejected.ts'
import { newPulse, readPulse } from './pulse.ts'
import { guardSilence } from './silence.ts'
import { ownEntry, startWorker } from './start-worker.ts'
import { brokenBy, type Ending, type Job, type Orders, type Refusal, type Report } from './worker-messages.ts'

/** How patiently a worker is watched; all times are real ms. */
export interface Watch {
  /** A run that makes no step for this long is taken for hung. */
  readonly silenceMs: number
  /** How long the worker may take until its first run begins. */
  readonly loadMs: number
  /** How long the whole job may take, or null. */
  readonly maxTimeMs: number | null
  readonly signal?: AbortSignal
  /** Gets what the class prints; without it that is thrown away. */
  readonly onPrint?: (text: string) => void
}

/** Patience that a busy machine does not exhaust. */
export const patient: Watch = { silenceMs: 2000, loadMs: 8000, maxTimeMs: null }

/**
 * Plays every plan of the job, in order. A run that ends its worker is reported as broken off, with its log up to that
 * step; the remaining plans continue in a fresh worker. Ends early, without an error, when the time is up or `signal`
 * aborts. Throws {@link ModuleRejected} when there is no class to judge.
 */
export async function* playInWorker(
  job: Job,
  watch: Watch = patient,
  entry = ownEntry,
): AsyncGenerator<Played> {
  const stop = stopSignal(watch)
  let plans = job.plans
  let refusal: Refusal | null = null
  while (plans.length > 0 && !stop.aborted) {
    const shift: Shift = yield* playShift({ ...job, plans, refusal, pulse: newPulse() }, watch, stop, entry)
    plans = plans.slice(shift.played)
    const [broken] = plans
    if (broken === undefined || shift.ending === null) return
    const endedAgain: boolean = refusal !== null && shift.played === 0
    if (endedAgain) {
      yield withoutLog(broken, shift.ending, watch.silenceMs)
      plans = plans.slice(1)
    }
    refusal = endedAgain ? null : { step: shift.step, ending: shift.ending, silenceMs: watch.silenceMs }
  }
}

/** How far one worker came: the plans that it played, and what ended it at which step of the next one. */
interface Shift {
  readonly played: number
  readonly step: number
  /** Null when it played them all or was stopped from outside. */
  readonly ending: Ending | null
}

async function* playShift(
  orders: Orders,
  watch: Watch,
  stop: AbortSignal,
  entry: URL,
): AsyncGenerator<Played, Shift> {
  const worker = startWorker(entry, orders, watch.onPrint)
  const end = () => void worker.terminate()
  const guard = guardSilence(orders.pulse, watch, end)
  stop.addEventListener('abort', end)
  let played = 0
  let ending: Ending | null = 'left'
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Report]>) {
      if (message.kind === 'failed') throw message.error
      if (message.kind === 'unloadable') throw new ModuleRejected(message.why)
      yield message.played
      played += 1
      if (played === orders.plans.length) break
    }
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
    ending = 'starved'
  } finally {
    guard.stop()
    stop.removeEventListener('abort', end)
    await worker.terminate()
  }
  const { playing, step } = readPulse(orders.pulse)
  if (played === orders.plans.length || stop.aborted) ending = null
  else if (guard.silent()) ending = 'silent'
  if (ending !== null && !playing) throw new ModuleRejected(neverPlayed(orders.module, ending))
  return { played, step, ending }
}

function stopSignal({ signal, maxTimeMs }: Watch): AbortSignal {
  const timeUp = maxTimeMs === null ? [] : [AbortSignal.timeout(maxTimeMs)]
  return AbortSignal.any([...timeUp, ...(signal === undefined ? [] : [signal])])
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

const whileLoading: Readonly<Record<Ending, { readonly code: Unloadable['code']; readonly does: string }>> = {
  silent: { code: 'module-hung', does: 'never finishes loading' },
  left: { code: 'module-left', does: 'ends its process while it is loaded' },
  starved: { code: 'module-left', does: 'uses up its memory while it is loaded' },
}

function neverPlayed(module: string, ending: Ending): Unloadable {
  const { code, does } = whileLoading[ending]
  return { code, message: `${module} ${does}.` }
}

/** A run that ended its worker twice, the second time where the first had passed: nothing of it can be kept. */
function withoutLog(plan: Plan, ending: Ending, silenceMs: number): Played {
  const nothing = {
    log: [],
    wakes: [],
    passages: [],
    untilMs: 0,
    emits: [],
    deaf: [],
    held: [],
    missed: [],
  }
  return { ...nothing, plan, broken: brokenBy(ending, 'a run that goes another way each time', silenceMs) }
}
