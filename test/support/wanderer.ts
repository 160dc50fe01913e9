/** A conversation chosen by numbers: the n-th event that is possible now, after a pause, again and again. */

import type { Played } from '../../harness/playing/plan.ts'
import { saying } from '../../harness/playing/saying.ts'
import { stage } from '../../harness/playing/stage.ts'
import { enabled, sweeping } from '../../harness/playing/walk-script.ts'
import { type Build, classSubject } from '../../harness/subjects/class-subject.ts'
import type { Answer } from '../../harness/subjects/subject.ts'
import { virtualTimers } from '../../harness/subjects/virtual-timers.ts'
import type { Signal } from '../../simulators/simulator.ts'
import type { Settings } from '../../spec/row.ts'
import type { Proposal } from '../../spec/words.ts'
import { settle, spec, world } from './agent-voice.ts'

/** One choice: which event, of all or of those that the table answers with a change, and the pause before (ms). */
export interface Choice {
  readonly event: number
  readonly moves: boolean
  readonly pauseMs: number
}

/** The silence (ms) at the end: longer than any limit. */
const silenceMs = 130_000

/**
 * Plays the choices with a class, and what falls due meanwhile; a calm life has no sweeping events. It begins with the
 * events of `head` that are possible.
 */
export async function wandered(
  build: Build,
  settings: Settings,
  choices: readonly Choice[],
  isCalm = false,
  head: readonly Proposal[] = [],
): Promise<Played> {
  const leftOut = isCalm ? sweeping(spec) : new Set<string>()
  const subject = classSubject(spec, 'tested', build, virtualTimers(settle))
  const set = stage(world, {}, true, 'wanderer')
  const says = saying(spec, settings)
  let wakeAt: number | null = null
  const took = async (answered: Answer | Promise<Answer>) => {
    const answer = await answered
    set.show(answer.saw)
    wakeAt = answer.wakeAt
  }
  const passed = async (untilMs: number) => {
    while (wakeAt !== null && wakeAt <= untilMs) {
      set.now = wakeAt
      await took(subject.advance(wakeAt))
    }
    set.now = untilMs
  }
  const say = async (signal: Signal) => {
    const { text } = signal.with
    const payload = typeof text === 'string' ? { ...signal.with, text: subject.token(text) } : signal.with
    set.write('', 'in', { ...signal, with: payload })
    await took(subject.input(set.now, { ...signal, with: payload }))
  }
  await took(subject.start({ settings, seed: 'wanderer' }))
  for (const proposal of head) {
    says.follow(set.log)
    const signal = says.say(proposal)
    if (signal !== null) await say(signal)
  }
  for (const { event, moves, pauseMs } of choices) {
    await passed(set.now + pauseMs)
    says.follow(set.log)
    const possible = enabled(spec, says, set.state, set.now, leftOut)
    const moving = possible.filter(({ changes }) => changes)
    const among = moves && moving.length > 0 ? moving : possible
    const signal = among[event % among.length]?.signal
    if (signal === undefined) break
    await say(signal)
  }
  await passed(set.now + silenceMs)
  subject.stop()
  const plan = {
    name: 'wanderer',
    title: '',
    settings,
    options: {},
    open: true,
    acting: { kind: 'walk', steps: 0 },
  } as const
  const { emits, deaf } = subject
  return {
    plan,
    log: set.log,
    wakes: set.wakes,
    passages: set.passages,
    untilMs: set.now,
    emits,
    deaf,
    broken: null,
    held: [],
    missed: [],
  }
}
