/**
 * The Agent Voice statechart: hierarchy, guards and effects. Every transition carries its id in `meta` (the row of
 * our model), so that coverage needs no wrapper. Published states are announced by `publish` on transitions, never on
 * entry: a state that is left in the same step must be seen all the same (AV-RUL-28).
 */
import { and, not, or } from 'xstate'
import type { ConversationState, TransitionCause } from '../../spec/agent-voice/contract.ts'
import { initialContext, parts } from './setup.ts'

const id = (row: string) => ({ id: row })

const publish = (to: ConversationState, cause: TransitionCause) =>
  ({ type: 'publish', params: { to, cause } }) as const

const notice = (key: string) => ({ type: 'panel.notice', params: { notice: key } }) as const

/** From idle to preparing: a turn, the audio, and the published change. */
const startConversation = (cause: TransitionCause) =>
  ['allocTurn', publish('preparing', cause), 'audio.activate'] as const

const sendPrompt = {
  type: 'copilot.send',
  params: ({ context }: { context: { request: number; utterance: number } }) => ({
    request: context.request,
    utterance: context.utterance,
    attempt: 1,
  }),
} as const

const cancelPrompt = {
  type: 'copilot.cancel',
  params: ({ context }: { context: { request: number } }) => ({ request: context.request }),
} as const

type Turned = { context: { turn: number; turnOpen: boolean } }
type Handled = { context: { handle: number; cancelled: number; request: number; turn: number } }
const ofHandle = ({ context }: Handled) => ({ handle: context.handle })
const ofCancelled = ({ context }: Handled) => ({ handle: context.cancelled })
const ofTurn = ({ context }: Handled) => ({ turn: context.turn, handle: context.handle })
const ofTurnCancelled = ({ context }: Handled) => ({ turn: context.turn, handle: context.cancelled })

/** A turn is announced once, when speech begins, and ends once; an effect about id 0 is no effect. */
const openTurn = [
  {
    type: 'turn',
    params: ({ context }: Turned) => ({
      event: 'turn-started' as const,
      turn: context.turnOpen ? 0 : context.turn,
    }),
  },
  'markTurnOpen',
] as const

const closeTurn = (event: 'turn-completed' | 'turn-interrupted') =>
  [
    { type: 'turn', params: ({ context }: Turned) => ({ event, turn: context.turnOpen ? context.turn : 0 }) },
    'markTurnClosed',
  ] as const

const completed = closeTurn('turn-completed')
const interrupted = closeTurn('turn-interrupted')

/** The user talks over the answer: it is cancelled once, and whatever still comes of it is fenced off. */
const bargeIn = [
  'cancelHandle',
  'dropRequest',
  publish('interrupted', 'user.interrupt'),
  { type: 'tts.cancel', params: ofCancelled },
  { type: 'captions.truncate', params: ofTurnCancelled },
  ...interrupted,
] as const

/** The prompt came to nothing: the user is told, the turn ends, listening goes on. */
const giveUp = (cause: TransitionCause, key: string) =>
  ['dropRequest', notice(key), ...completed, publish('listening', cause), 'allocTurn'] as const

const silenced = (cause: TransitionCause) => ['dropHandle', publish('listening', cause), 'allocTurn'] as const

const newUtterance = and([not('utteranceUsed'), not('blank')])
const listening = '#agentVoice.active.listening'
const analysing = '#agentVoice.active.processing.analysing'

export const chart = parts.createMachine({
  id: 'agentVoice',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  on: {
    'session.ready': { meta: id('CT-05'), actions: 'recordSessionReady' },
    'session.expiring': { meta: id('CT-28'), actions: 'recordSessionExpiring' },
    'audio.primed': { meta: id('CT-07'), actions: 'recordPrimed' },
    'audio.ready': { meta: id('CT-31'), actions: 'recordAudio' },
    'vad.start': { meta: id('CT-F1'), actions: 'recordSpeech' },
    'vad.end': { meta: id('CT-127'), actions: 'recordSilence' },
  },
  states: {
    idle: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'user.start': [
              {
                guard: and(['sessionReady', 'primed']),
                target: '#agentVoice.active.preparing',
                meta: id('CT-01'),
                actions: startConversation('user.start'),
              },
              { target: 'startPending', meta: id('CT-03') },
            ],
          },
        },
        startPending: {
          on: {
            'session.ready': {
              guard: 'primed',
              target: '#agentVoice.active.preparing',
              meta: id('CT-04'),
              actions: ['recordSessionReady', ...startConversation('session.ready')],
            },
            'audio.primed': {
              guard: 'sessionReady',
              target: '#agentVoice.active.preparing',
              meta: id('CT-06'),
              actions: ['recordPrimed', ...startConversation('audio.primed')],
            },
            'user.start': { meta: id('CT-03j') },
          },
          after: {
            startLatch: {
              target: 'resting',
              meta: id('CT-09'),
              actions: { type: 'settleStart', params: { code: 'SESSION_INACTIVE' } },
            },
          },
        },
      },
    },
    active: {
      initial: 'preparing',
      on: {
        'user.start': {
          meta: id('CT-27'),
          actions: { type: 'settleStart', params: { code: 'ALREADY_ACTIVE' } },
        },
      },
      states: {
        preparing: {
          on: {
            'audio.ready': {
              guard: or([and(['saysStt', 'micActive']), and(['saysMic', 'sttReady'])]),
              target: 'listening',
              meta: id('CT-30'),
              actions: [
                'recordAudio',
                publish('listening', 'audio.ready'),
                { type: 'settleStart', params: { code: null } },
              ],
            },
          },
        },
        listening: {
          initial: 'awaitingSpeech',
          on: {
            'stt.final': [
              { guard: 'utteranceUsed', meta: id('CT-46') },
              {
                guard: 'blank',
                target: '.awaitingSpeech',
                meta: id('CT-47'),
                actions: ['recordSilence', notice('did-not-catch')],
              },
              {
                target: analysing,
                meta: id('CT-49'),
                actions: [
                  'recordSilence',
                  ...openTurn,
                  'takeUtterance',
                  'allocRequest',
                  publish('processing', 'stt.final'),
                  sendPrompt,
                ],
              },
            ],
          },
          states: {
            awaitingSpeech: {
              always: [
                {
                  guard: 'somethingQueued',
                  target: analysing,
                  meta: id('CT-40'),
                  actions: [
                    'takeQueued',
                    ...openTurn,
                    'allocRequest',
                    publish('processing', 'stt.final'),
                    sendPrompt,
                  ],
                },
                { guard: 'userSpeaking', target: 'capturing', meta: id('CT-40b'), actions: openTurn },
              ],
              on: {
                'vad.start': {
                  target: 'capturing',
                  meta: id('CT-41'),
                  actions: ['recordSpeech', ...openTurn],
                },
                'stt.partial': {
                  guard: not('utteranceUsed'),
                  target: 'capturing',
                  meta: id('CT-42'),
                  actions: openTurn,
                },
              },
            },
            capturing: {
              on: { 'vad.end': { target: 'finalizing', meta: id('CT-43'), actions: 'recordSilence' } },
            },
            finalizing: {
              on: { 'vad.start': { target: 'capturing', meta: id('CT-44'), actions: 'recordSpeech' } },
              after: {
                finalize: { target: 'awaitingSpeech', meta: id('CT-52'), actions: notice('did-not-catch') },
              },
            },
          },
        },
        processing: {
          initial: 'analysing',
          on: {
            'user.interrupt': {
              target: listening,
              meta: id('CT-91'),
              actions: [
                cancelPrompt,
                { type: 'tts.cancel', params: ofHandle },
                'dropRequest',
                'dropHandle',
                ...interrupted,
                publish('listening', 'user.interrupt'),
                'allocTurn',
              ],
            },
            'stt.final': {
              guard: newUtterance,
              meta: id('CT-92'),
              actions: ['recordSilence', 'queueUtterance'],
            },
          },
          states: {
            analysing: {
              on: {
                'copilot.request': {
                  guard: 'requestIsCurrent',
                  target: 'waitingForCopilot',
                  meta: id('CT-70'),
                  actions: ['startWaiting', publish('waitingForCopilot', 'copilot.request')],
                },
                'copilot.response': [
                  {
                    guard: and(['requestIsCurrent', 'completed', not('blank')]),
                    target: 'generatingResponse',
                    meta: id('CT-80a'),
                    actions: ['allocHandle', speak(), 'dropRequest'],
                  },
                  {
                    guard: and(['requestIsCurrent', 'completed']),
                    target: listening,
                    meta: id('CT-81a'),
                    actions: giveUp('copilot.response', 'no-answer'),
                  },
                  {
                    guard: and(['requestIsCurrent', 'failed']),
                    target: listening,
                    meta: id('CT-87'),
                    actions: giveUp('copilot.response', 'no-answer'),
                  },
                ],
              },
              after: {
                copilotTimeout: {
                  target: listening,
                  meta: id('CT-74'),
                  actions: [cancelPrompt, ...giveUp('copilot.timeout', 'copilot-slow')],
                },
              },
            },
            waitingForCopilot: {
              on: {
                'copilot.response': [
                  {
                    guard: and(['requestIsCurrent', 'completed', not('blank')]),
                    target: 'generatingResponse',
                    meta: id('CT-80'),
                    actions: [
                      'allocHandle',
                      publish('processing', 'copilot.response'),
                      speak(),
                      'dropRequest',
                    ],
                  },
                  {
                    guard: and(['requestIsCurrent', 'completed']),
                    target: listening,
                    meta: id('CT-81'),
                    actions: giveUp('copilot.response', 'no-answer'),
                  },
                  {
                    guard: and(['requestIsCurrent', 'failed']),
                    target: listening,
                    meta: id('CT-85'),
                    actions: giveUp('copilot.response', 'no-answer'),
                  },
                ],
              },
              after: {
                copilotTimeout: {
                  target: listening,
                  meta: id('CT-89'),
                  actions: [cancelPrompt, ...giveUp('copilot.timeout', 'copilot-slow')],
                },
              },
            },
            generatingResponse: {
              on: {
                'tts.bufferReady': {
                  guard: 'handleIsCurrent',
                  target: '#agentVoice.active.speaking',
                  meta: id('CT-100'),
                  actions: [
                    publish('speaking', 'tts.bufferReady'),
                    { type: 'captions.align', params: ofTurn },
                  ],
                },
              },
              after: {
                ttsStart: {
                  target: listening,
                  meta: id('CT-103'),
                  actions: [
                    { type: 'tts.cancel', params: ofHandle },
                    notice('voice-failed'),
                    ...completed,
                    ...silenced('tts.timeout'),
                  ],
                },
              },
            },
          },
        },
        speaking: {
          on: {
            'tts.complete': {
              guard: 'handleIsCurrent',
              target: 'listening',
              meta: id('CT-110'),
              actions: [...completed, ...silenced('tts.complete')],
            },
            // Silence of an answer that nobody cancelled is its end (AV-IF-09).
            'interrupt.cleared': {
              guard: 'handleIsCurrent',
              target: 'listening',
              meta: id('CT-110b'),
              actions: [...completed, ...silenced('tts.complete')],
            },
            'user.interrupt': { target: 'interrupted', meta: id('CT-111'), actions: bargeIn },
            'vad.start': {
              guard: 'bargeIn',
              target: 'interrupted',
              meta: id('CT-112'),
              actions: ['recordSpeech', ...bargeIn],
            },
            'stt.partial': {
              guard: and(['bargeIn', not('utteranceUsed')]),
              target: 'interrupted',
              meta: id('CT-113'),
              actions: bargeIn,
            },
            'stt.final': [
              {
                guard: and(['bargeIn', newUtterance]),
                target: 'interrupted',
                meta: id('CT-114'),
                actions: ['recordSilence', ...bargeIn, 'queueUtterance'],
              },
              {
                guard: newUtterance,
                meta: id('CT-115'),
                actions: ['recordSilence', 'queueUtterance'],
              },
            ],
          },
        },
        interrupted: {
          on: {
            'interrupt.cleared': {
              guard: 'handleIsCancelled',
              target: 'listening',
              meta: id('CT-121'),
              actions: silenced('interrupt.cleared'),
            },
            'tts.complete': {
              guard: 'handleIsCancelled',
              target: 'listening',
              meta: id('CT-122'),
              actions: silenced('interrupt.cleared'),
            },
            'stt.final': {
              guard: newUtterance,
              meta: id('CT-126'),
              actions: ['recordSilence', 'queueUtterance'],
            },
          },
          after: {
            interruptClear: {
              target: 'listening',
              meta: id('CT-125'),
              actions: [{ type: 'tts.hardStop', params: ofCancelled }, ...silenced('interrupt.cleared')],
            },
          },
        },
      },
    },
  },
})

function speak() {
  return {
    type: 'tts.speak',
    params: ({ context }: Handled) => ({ handle: context.handle, request: context.request }),
  } as const
}
