import { createMachine } from 'xstate'
import type { Control } from './control.ts'
import type { Dialogue } from './dialogue.ts'
import type { Event } from './events.ts'
import type { Pauses } from './pauses.ts'
import { listening, processing } from './hearing.ts'
import { interrupted, speaking } from './speaking.ts'
import type { Speech } from './speech.ts'
import { suspended } from './suspended.ts'

/** What an action or a guard is given. */
export interface On<Type extends Event['type']> {
  readonly event: Extract<Event, { type: Type }>
}

/** What the states do. */
export interface Hands {
  readonly d: Dialogue
  readonly control: Control
  readonly speech: Speech
  readonly pauses: Pauses
}

/** Where else finals wait for the next visit to Listening. */
const talking: readonly string[] = ['processing', 'waitingForCopilot', 'speaking', 'interrupted']

/** The statechart: all states of a conversation, and beside them Suspended, which comes back by history. */
export function chart(hands: Hands) {
  const { d, control, pauses } = hands
  const { m, shown } = d
  const enter = shown.enter
  const fails = '#csm.working.faulted'

  return createMachine({
    types: {} as { events: Event },
    id: 'csm',
    initial: 'working',
    on: {
      error: { target: fails, actions: ({ event }) => control.fail(event.code, event.recoverable) },
      'session.timeout':
        d.options.sessionTimeout === 'faulted'
          ? { target: fails, actions: () => control.fail('SESSION_TIMEOUT', false, 'session.timeout') }
          : { target: '#csm.working.terminating', actions: () => control.terminate('session.timeout', 'session-timeout') },
      'user.stop': {
        target: '#csm.working.terminating',
        actions: ({ event }) => {
          m.ends.push(event.done)
          const isFatal = event.reason === 'fatal-error' || event.reason === 'circuit-open'
          control.terminate(isFatal && m.state === 'faulted' ? 'fatal' : 'user.stop', event.reason)
        },
      },
      hold: { target: '#csm.suspended', actions: ({ event }) => pauses.pause(event.reason) },
      'timer.start': { guard: () => m.starts.length > 0, actions: () => control.startOver() },
    },
    states: {
      working: {
        initial: 'idle',
        on: {
          'stt.final': {
            guard: ({ event }) => talking.includes(m.state) && d.isFresh(event.utterance),
            actions: ({ event }) => d.enqueue(event.utterance),
          },
        },
        states: {
          idle: {
            entry: () => enter('idle'),
            on: {
              changed: {
                guard: () => control.isReady(),
                target: 'preparing',
                actions: ({ event }) =>
                  control.prepare(d.options.startCause === 'diagram' ? 'session.ready' : event.cause),
              },
              release: {
                guard: () => control.isReady(),
                target: 'preparing',
                actions: ({ event }) => control.prepare(event.cause),
              },
              'session.timeout': { actions: [] },
              'user.stop': { actions: ({ event }) => control.stopIdle(event.done) },
            },
          },
          preparing: {
            entry: () => enter('preparing'),
            always: { guard: () => control.isHeard(), target: 'listening', actions: () => d.plan('audio.ready') },
            on: {
              'timer.prepare': { target: 'faulted', actions: () => control.fail('PREPARE_TIMEOUT', true) },
            },
          },
          listening: listening(hands),
          processing: processing(hands),
          speaking: speaking(hands),
          interrupted: interrupted(hands),
          faulted: {
            entry: () => enter('faulted'),
            always: {
              guard: () => m.fault?.recovers !== true,
              target: 'terminating',
              actions: () => control.terminate('fatal', m.fault?.isCircuit ? 'circuit-open' : 'fatal-error'),
            },
            on: {
              'timer.recover': [
                { guard: () => control.isReady(), target: 'preparing', actions: () => control.recover('recover') },
                { actions: () => control.awaitRecovery() },
              ],
              changed: {
                guard: ({ event }) => control.isReady() && (m.isRecoveryDue || d.recoversNow(event.cause)),
                target: 'preparing',
                actions: ({ event }) => control.recover(event.cause === 'user.start' ? 'user.start' : 'recover'),
              },
              release: {
                guard: () => control.isReady() && m.isRecoveryDue,
                target: 'preparing',
                actions: () => control.recover('recover'),
              },
              'timer.session': {
                target: 'terminating',
                actions: () => control.terminate('fatal', 'fatal-error'),
              },
              error: [
                {
                  guard: ({ event }) => !event.recoverable,
                  target: 'terminating',
                  actions: ({ event }) => control.giveUp(event.code),
                },
                { actions: [] },
              ],
            },
          },
          terminating: {
            entry: () => enter('terminating'),
            always: { guard: () => m.isTornDown, target: 'idle', actions: () => control.settle(false) },
            on: {
              'audio.released': { target: 'idle', actions: () => control.settle(false) },
              'timer.terminate': { target: 'idle', actions: () => control.settle(true) },
              'session.timeout': { actions: [] },
              'user.stop': { actions: ({ event }) => void m.ends.push(event.done) },
            },
          },
          before: { type: 'history', history: 'deep' },
        },
      },
      suspended: suspended(hands),
    },
  })
}
