/**
 * The machine at the centre. One region absorbs every input into the facts; `turn` is the phase that users see; `watch`
 * and `doubt` wait for the server and depend on nothing but the facts, so they enter and leave by themselves.
 */
import { assign, cancel, enqueueActions, raise, setup } from 'xstate'
import type { Phase } from '../../../../spec/turn-detection/contract.ts'
import { absorb } from './absorb.ts'
import type { Effect, Facts, Input } from './facts.ts'
import { isNewSession } from './session.ts'
import { counts } from './speech.ts'
import { isPending, mayCommit, owed } from './strategy.ts'

type Given = { context: Facts; event: Input }

const begins = ({ context, event }: Given) =>
  event.type === 'speech' && event.event.type === 'speech-start' && counts(context, event.event)
const ends = ({ context, event }: Given) =>
  event.type === 'speech' && event.event.type === 'speech-stop' && counts(context, event.event)
const leaves = ({ context, event }: Given) =>
  event.type === 'realtime' &&
  (isNewSession(context, event.signal) || (event.signal.type === 'session.closed' && context.sessionId !== null))
const leavesSpeaking = (given: Given) => leaves(given) && given.context.playing.length > 0
const sounds = ({ context, event }: Given) =>
  event.type === 'playback' && event.signal.type === 'started' && !context.playing.includes(event.signal.handleId)
const fallsSilent = ({ context, event }: Given) =>
  event.type === 'playback' &&
  event.signal.type !== 'started' &&
  context.playing.every((handle) => handle === event.signal.handleId)
const answered = ({ context, event }: Given) =>
  event.type === 'realtime' &&
  event.signal.type === 'response.done' &&
  event.signal.responseId === context.answer &&
  context.playing.length === 0
const commits = ({ context, event }: Given) =>
  event.type === 'command' && event.command === 'commit' && mayCommit(context)
const stopIsMissing = ({ event }: Given) => event.type === 'overdue' && event.reason === 'stop-missing'
const pends = ({ context }: Given) => isPending(context)
const pendsNot = ({ context }: Given) => !isPending(context)
const owes = (what: ReturnType<typeof owed>) => ({ context }: Given) => owed(context) === what
const owesNo = (what: ReturnType<typeof owed>) => ({ context }: Given) => owed(context) !== what

export function machineFor(outbox: Effect[]) {
  const put = (phase: Phase) => assign({ phase }) as never
  return setup({
    types: { context: {} as Facts, events: {} as Input, input: {} as Facts },
    delays: {
      missing: ({ context }) => context.limits.missingMs,
      // What waits for exactly so long does not wait for more.
      detecting: ({ context }) => context.limits.detectingMs + 1,
    },
  }).createMachine({
    context: ({ input }) => input,
    type: 'parallel',
    states: {
      facts: {
        on: {
          '*': {
            actions: enqueueActions(({ context, event, enqueue }) => {
              const effects: Effect[] = []
              enqueue.assign(absorb(context, event, (effect) => effects.push(effect)))
              for (const effect of effects) {
                if (effect.do === 'later') enqueue(raise(effect.event, { id: effect.id, delay: effect.ms }) as never)
                else if (effect.do === 'not-later') enqueue(cancel(effect.id) as never)
                else outbox.push(effect)
              }
            }),
          },
        },
      },
      turn: {
        initial: 'ready',
        on: {
          speech: [{ guard: begins, target: '.listening' }, { guard: ends, target: '.thinking' }],
          realtime: [{ guard: leavesSpeaking, target: '.speaking' }, { guard: leaves, target: '.ready' }],
          command: { guard: commits, target: '.thinking' },
        },
        states: {
          ready: { entry: put('ready'), on: { playback: { guard: sounds, target: 'speaking' } } },
          listening: { entry: put('listening'), on: { overdue: { guard: stopIsMissing, target: 'ready' } } },
          thinking: {
            entry: put('thinking'),
            on: {
              playback: { guard: sounds, target: 'speaking' },
              realtime: { guard: answered, target: 'ready' },
            },
          },
          speaking: { entry: put('speaking'), on: { playback: { guard: fallsSilent, target: 'ready' } } },
        },
      },
      watch: {
        initial: 'resting',
        states: {
          resting: {
            always: [
              { guard: owes('start'), target: 'start' },
              { guard: owes('stop'), target: 'stop' },
              { guard: owes('any'), target: 'any' },
            ],
          },
          start: {
            always: { guard: owesNo('start'), target: 'resting' },
            after: { missing: { actions: raise({ type: 'overdue', reason: 'start-missing' }) } },
          },
          stop: {
            always: { guard: owesNo('stop'), target: 'resting' },
            on: { speech: { guard: begins, target: 'stop', reenter: true } },
            after: { missing: { actions: raise({ type: 'overdue', reason: 'stop-missing' }) } },
          },
          any: {
            always: { guard: owesNo('any'), target: 'resting' },
            on: {
              speech: { guard: (given) => begins(given) || ends(given), target: 'any', reenter: true },
            },
            after: {
              missing: {
                actions: raise(({ context }) => ({
                  type: 'overdue' as const,
                  reason: context.serverSpeaking ? ('stop-missing' as const) : ('start-missing' as const),
                })),
              },
            },
          },
        },
      },
      doubt: {
        initial: 'none',
        states: {
          none: { always: { guard: pends, target: 'pending' } },
          pending: { always: { guard: pendsNot, target: 'none' }, after: { detecting: 'detecting' } },
          detecting: { always: { guard: pendsNot, target: 'none' } },
        },
      },
    },
  })
}
