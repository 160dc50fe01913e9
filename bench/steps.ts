/**
 * Steps: the kernel against `actor.send`, over the talks of Agent Voice. Both give the effects of every event as a
 * list. The actor runs the chart as it is, with actions that record themselves, no subscribers, and a clock on which no
 * timer ever fires: it receives timers as events, at the instants at which the kernel fires them.
 */
import { createActor } from 'xstate'
import { kernel } from '../machine/kernel/kernel.ts'
import type { Chart, Machine } from '../machine/machine.ts'
import { type Effect, type Engine, isAboutSomething, nextTimer, type Step } from '../machine/step.ts'
import type { Contest, Rival } from './contest.ts'
import { shelfOf } from './shelf.ts'
import { type Talk, talksOf } from './talks.ts'

/** Whose chart it is. */
const spec = 'agent-voice'

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

const machineOf = async (): Promise<Machine> => (await shelfOf(spec)).machine

const stepping = (name: string, engineOf: (machine: Machine) => Engine): Rival => ({
  name,
  ready: async (talks: readonly Talk[]) => {
    const engine = engineOf(await machineOf())
    const begun = talks.map(({ settings }) => engine.begin(settings))
    const playAll = (): number => {
      let effects = 0
      for (const [place, talk] of talks.entries()) effects += played(engine, begun[place] as Step, talk)
      return effects
    }
    const run = (): number => {
      for (let pass = 0; pass < passes; pass += 1) playAll()
      return passes * happeningsIn(talks)
    }
    return { found: `${playAll()} effects`, prepare: () => run }
  },
})

/** The chart with actions that record their effects, where they are not XState's own. */
function collecting(chart: Chart, effects: Effect[]): Chart {
  const named = Object.entries(chart.implementations.actions)
  const own = named.filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  const collect = (type: string) => (_: unknown, params: unknown) => {
    effects.push({ type, params: (params ?? {}) as Effect['params'] })
  }
  return chart.provide({ actions: Object.fromEntries(own.map(([type]) => [type, collect(type)])) } as never)
}

const still = { setTimeout: () => 0, clearTimeout: () => {} }

const sending: Rival = {
  name: 'xstate-send',
  ready: async (talks: readonly Talk[]) => {
    const { chart } = await machineOf()
    const effects: Effect[] = []
    const actors = () =>
      talks.map(({ settings }) =>
        createActor(collecting(chart, effects), { input: settings, clock: still } as never).start(),
      )
    const prepare = () => {
      const begun = actors()
      return () => {
        for (const [place, { happenings }] of talks.entries())
          for (const { input } of happenings) {
            effects.length = 0
            begun[place]?.send(input)
          }
        return happeningsIn(talks)
      }
    }
    return { found: `${effectsOf(actors(), talks, effects)} effects`, prepare }
  },
}

/** The number of effects of the actors with content; the rest are empty. */
function effectsOf(
  actors: readonly { readonly send: (event: Talk['happenings'][number]['input']) => void }[],
  talks: readonly Talk[],
  effects: Effect[],
): number {
  effects.length = 0
  for (const [place, { happenings }] of talks.entries())
    for (const { input } of happenings) actors[place]?.send(input)
  return effects.filter(({ params }) => isAboutSomething(params)).length
}

/** The kernel on slots, the kernel with the context as the chart's closures know it, and XState. */
export const steps: Contest = {
  given: () => talksOf(spec),
  rivals: [
    stepping('kernel', ({ chart, domains }) => kernel(chart, domains)),
    stepping('kernel-closures', ({ chart }) => kernel(chart)),
    sending,
  ],
}
