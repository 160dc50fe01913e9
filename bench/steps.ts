/**
 * Steps: the kernel against `actor.send`, over the talks of Agent Voice. Both give the effects of every event as a list.
 * The actor runs the chart as it is, with actions that write themselves down, no subscribers, and a clock on which no
 * timer ever fires: timers are said to it as events, at the instants at which the kernel fires them.
 */
import { createActor } from 'xstate'
import { kernel } from '../machine/kernel/kernel.ts'
import type { Chart } from '../machine/machine.ts'
import { type Effect, type Engine, nextTimer, type Step } from '../machine/step.ts'
import type { Rival } from './contest.ts'
import { type Talk, talksOfAgentVoice } from './talks.ts'

/** How often the kernel goes through all the talks in one piece of work. */
const passes = 10

/** Plays one talk from where it begins; returns how many effects there were. */
function played({ step, fire }: Engine, begun: Step, { happenings }: Talk): number {
  let { state } = begun
  let effects = 0
  for (const { input, isTimer } of happenings) {
    const timer = isTimer ? nextTimer(state) : null
    const next = timer === null ? step(state, input) : fire(state, timer)
    effects += next.effects.length
    state = next.state
  }
  return effects
}

const happeningsIn = (talks: readonly Talk[]): number =>
  talks.reduce((sum, { happenings }) => sum + happenings.length, 0)

function stepping(name: string, engine: Engine, talks: readonly Talk[], expected: number): Rival {
  const begun = talks.map(({ settings }) => engine.begin(settings))
  return {
    name,
    prepare: () => () => {
      let effects = 0
      for (let pass = 0; pass < passes; pass += 1)
        for (const [place, talk] of talks.entries()) effects += played(engine, begun[place] as Step, talk)
      if (effects !== passes * expected) throw new Error(`${name} has ${effects} effects, not ${expected}`)
      return passes * happeningsIn(talks)
    },
  }
}

/** The chart with actions that write down what is to be done, where they are not XState's own. */
function collecting(chart: Chart, effects: Effect[]): Chart {
  const named = Object.entries(chart.implementations.actions)
  const own = named.filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  const collect = (type: string) => (_: unknown, params: unknown) => {
    effects.push({ type, params: (params ?? {}) as Effect['params'] })
  }
  return chart.provide({ actions: Object.fromEntries(own.map(([type]) => [type, collect(type)])) } as never)
}

const still = { setTimeout: () => 0, clearTimeout: () => {} }

function sending(chart: Chart, talks: readonly Talk[]): Rival {
  const effects: Effect[] = []
  const actorOf = ({ settings }: Talk) =>
    createActor(collecting(chart, effects), { input: settings, clock: still } as never).start()
  return {
    name: 'xstate-send',
    prepare: () => {
      const actors = talks.map(actorOf)
      return () => {
        for (const [place, { happenings }] of talks.entries())
          for (const { input } of happenings) {
            actors[place]?.send(input)
            effects.length = 0
          }
        return happeningsIn(talks)
      }
    },
  }
}

/** The kernel on slots, the kernel with the context as the chart's closures know it, and XState. */
export async function steps(): Promise<readonly Rival[]> {
  const { machine, talks } = await talksOfAgentVoice()
  const { chart, domains } = machine
  const plain = kernel(chart)
  const effects = talks.reduce((sum, talk) => sum + played(plain, plain.begin(talk.settings), talk), 0)
  return [
    stepping('kernel', kernel(chart, domains), talks, effects),
    stepping('kernel-closures', plain, talks, effects),
    sending(chart, talks),
  ]
}
