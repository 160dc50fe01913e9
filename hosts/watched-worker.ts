/**
 * A class is judged in a worker under watch: one that hangs, exits or exhausts its memory costs its own run and no
 * other.
 */
import { on } from 'node:events'
import type { Plan, Played } from '../harness/playing/plan.ts'
import type { Unloadable } from './load-module.ts'
import { ModuleRejected } from './module-rejected.ts'
import { newPulse, readPulse } from './pulse.ts'
import { guardSilence, type Limits } from './silence.ts'
import { ownEntry, startWorker } from './start-worker.ts'
import { brokenBy, type Ending, type Job, type Orders, type Refusal, type Report } from './worker-messages.ts'

/** How patiently a worker is watched; all times are real ms. */
export interface Watch extends Limits {
  /** How long the whole job may take, or null. */
  readonly maxTimeMs: number | null
  readonly signal?: AbortSignal
  /** Gets what the class prints; without it that is thrown away. */
  readonly onPrint?: (text: string) => void
}

/** Patience that a busy machine does not exhaust. */
export const patient: Watch = { silenceMs: 2000, loadMs: 8000, runMs: 10_000, maxTimeMs: null }

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
    const limitMs = shift.ending === 'endless' ? watch.runMs : watch.silenceMs
    const isLost: boolean = shift.ending === 'endless' || (refusal !== null && shift.played === 0)
    if (isLost) {
      yield withoutLog(broken, shift.ending, limitMs)
      plans = plans.slice(1)
    }
    refusal = isLost ? null : { step: shift.step, ending: shift.ending, limitMs }
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
  let failure: { readonly error: unknown } | null = null
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Report]>) {
      if (message.kind === 'unloadable') failure = { error: new ModuleRejected(message.why) }
      if (message.kind === 'starved') ending = 'starved'
      if (message.kind === 'failed') failure = message
      if (message.kind !== 'played') break
      yield message.played
      played += 1
      if (played === orders.plans.length) break
    }
  } catch (error) {
    if (isOutOfMemory(error)) ending = 'starved'
    // A class that has removed the listeners of uncaught errors ends its thread by one.
    else if (readPulse(orders.pulse).runs === 0) throw error
  } finally {
    guard.stop()
    stop.removeEventListener('abort', end)
    await worker.terminate()
  }
  if (failure !== null) throw failure.error
  const { runs, step } = readPulse(orders.pulse)
  if (played === orders.plans.length || stop.aborted) ending = null
  else ending = guard.passed() ?? ending
  if (ending !== null && runs === 0) throw new ModuleRejected(neverPlayed(orders.module, ending))
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
  endless: { code: 'module-hung', does: 'never finishes loading' },
  left: { code: 'module-left', does: 'ends its process while it is loaded' },
  starved: { code: 'module-left', does: 'uses up its memory while it is loaded' },
}

function neverPlayed(module: string, ending: Ending): Unloadable {
  const { code, does } = whileLoading[ending]
  return { code, message: `${module} ${does}.` }
}

/**
 * A run that does not end, or that ended its worker twice, the second time where the first had passed: nothing of it is
 * kept.
 */
function withoutLog(plan: Plan, ending: Ending, limitMs: number): Played {
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
  return { ...nothing, plan, broken: brokenBy(ending, 'a run that goes another way each time', limitMs) }
}
