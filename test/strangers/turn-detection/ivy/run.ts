/** Does what the reducer orders, after each step and in order; a port or a listener that throws stops nothing. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import type { Options } from './options.ts'
import type { Effect } from './state.ts'

export interface Surroundings {
  readonly ports: Turns.Ports
  readonly options: Options
  readonly listenersOf: (type: Turns.TurnDetectionEventType) => readonly Turns.TurnDetectionEventListener[]
  readonly state: () => Turns.TurnDetectionState
  readonly settle: (ticket: number) => void
  readonly hintIs: (type: 'hint-ready' | 'hint-failed', turn: number) => void
}

/** Calls what may throw, or may promise something that fails. */
export function guarded(call: () => unknown, failed: () => void = () => {}) {
  try {
    Promise.resolve(call()).catch(failed)
  } catch {
    failed()
  }
}

export function runAll(effects: readonly Effect[], around: Surroundings) {
  const told = effects.filter((effect) => effect.do === 'emit')
  const rest = effects.filter((effect) => effect.do !== 'emit')
  const ordered = around.options.order === 'listeners-first' ? [...told, ...rest] : [...rest, ...told]
  for (const effect of ordered) guarded(() => run(effect, around))
}

function run(effect: Effect, around: Surroundings): unknown {
  const { realtime, playback, hint, conversation, panel, host, clock } = around.ports
  switch (effect.do) {
    case 'send':
      return realtime.send(effect.message)
    case 'clear':
      return playback.clear(effect.handleId)
    case 'enable':
    case 'disable': {
      const failed = () => around.hintIs('hint-failed', effect.turn)
      return guarded(() => {
        const done = effect.do === 'enable' ? hint.enable() : hint.disable()
        return Promise.resolve(done).then(() => around.hintIs('hint-ready', effect.turn))
      }, failed)
    }
    case 'hand-over':
      return conversation.handOver()
    case 'cleared':
      return conversation.cleared({ handleId: effect.handleId, heardMs: effect.heardMs })
    case 'show':
      return panel.show(effect.status)
    case 'notify':
      return panel.notify(effect.notice)
    case 'mark':
      return panel.mark(effect.entry)
    case 'diagnose': {
      const ts = new Date(clock.now()).toISOString()
      return host.diagnose({ ts, component: 'turn-detection', ...effect.record })
    }
    case 'emit': {
      const event = { ...effect.told, state: around.state() }
      for (const listener of around.listenersOf(event.type)) guarded(() => listener(event))
      return undefined
    }
    case 'settle':
      return around.settle(effect.ticket)
  }
}
