/** Logs by hand: the call ends, and the raw API is asked for what is valid and for what is not. */
import { invalidPairs, type State } from '../../../../spec/vantum/states.ts'
import type { ByHand, Reported } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

type Pen = ReturnType<typeof pen>

/** In each state, at some instant. */
const inState: Readonly<Record<State, () => Pen>> = {
  INITIALIZING: () => pen().born().at(100),
  LISTENING: () => pen().opening().at(1500),
  THINKING: () => pen().opening().says(2000).at(2500),
  RESPONDING: () => pen().opening().says(2000).answers(3000).at(3500),
  INTERRUPTED: () =>
    pen().opening().says(2000).answers(3000).at(3500).receives('USER_INTERRUPTS').interrupted().at(3550),
  ENDED: () => pen().opening().at(1500).receives('CALL_END').ends().at(1600),
}

const running = ['INITIALIZING', 'LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED'] as const

const rowOf = {
  CALL_END: { INITIALIZING: 71, LISTENING: 70, THINKING: 70, RESPONDING: 70, INTERRUPTED: 71 },
  DISCONNECT: { INITIALIZING: 72, LISTENING: 72, THINKING: 72, RESPONDING: 72, INTERRUPTED: 72 },
  FATAL_ERROR: { INITIALIZING: 73, LISTENING: 73, THINKING: 73, RESPONDING: 73, INTERRUPTED: 73 },
} as const

const basisOf = { 70: 'document', 71: 'interpreted', 72: 'document', 73: 'interpreted' } as const

const reasons = ['CALL_END', 'DISCONNECT', 'FATAL_ERROR'] as const

/** Every reason ends every state, and is missed where it ends none. */
const endingOf = (state: (typeof running)[number]): readonly Reported[] =>
  reasons.flatMap((reason): readonly Reported[] => {
    const number = rowOf[reason][state]
    const missed = inState[state]().receives(reason)
    const at = (missed.log.at(-1)?.at ?? 0) + 1001
    const breach = `VAN-ROW-0${number} (${basisOf[number]}) at ${at}`
    const others = state === 'INTERRUPTED' ? ['VAN-ROW-068 (interpreted) at 3600'] : []
    return [
      [`${state} is ended by ${reason}`, inState[state]().receives(reason).ends()],
      [`${state} is not ended by ${reason}`, missed, [...others, breach], at],
    ]
  })

/** What is refused by its row when the raw API takes an invalid pair all the same. */
const refusedRows: Readonly<Record<State, string>> = {
  INITIALIZING: 'VAN-ROW-095',
  LISTENING: 'VAN-ROW-096',
  THINKING: 'VAN-ROW-097',
  RESPONDING: 'VAN-ROW-098',
  INTERRUPTED: 'VAN-ROW-099',
  ENDED: 'VAN-ROW-121',
}

/** An invalid pair is published: the pair is blamed, and a state that leads to itself breaks the chain. */
const trespass: readonly Reported[] = invalidPairs.map(({ from, to }): Reported => {
  const log = inState[from]()
  const at = log.log.at(-1)?.at ?? 0
  const late = log.receives('TRANSITION', { to }).goes(to)
  const now = late.log.at(-1)?.at ?? at
  const breach = from === to ? `chain (document) at ${now}` : `${from}>${to} (document) at ${now}`
  return [`takes ${from} to ${to}`, late, [breach]]
})

/** All of them. */
export const endings: readonly ByHand[] = [
  ...byHand('the end of a call:', running.flatMap(endingOf)),
  ...byHand('after the end', [
    [
      'nothing ends again',
      inState.ENDED().receives('CALL_END').receives('DISCONNECT').receives('FATAL_ERROR', {}),
    ],
    [
      'the call goes on',
      inState.ENDED().receives('FINAL_TRANSCRIPT', { content: 'words', text: 'text#1' }).goes('THINKING'),
      ['ENDED>THINKING (document) at 1600'],
    ],
    [
      'a late answer is spoken',
      inState.ENDED().receives('LLM_RESPONSE_READY', { utterance: 'utterance#1' }).goes('RESPONDING'),
      ['ENDED>RESPONDING (document) at 1600'],
    ],
  ]),
  ...byHand('the raw API', [
    ...trespass,
    [
      'does not answer',
      inState.LISTENING().receives('TRANSITION', { to: 'RESPONDING' }),
      [`${refusedRows.LISTENING} (document) at 2501`],
      2501,
    ],
    [
      'takes a pair and goes elsewhere',
      inState.THINKING().receives('TRANSITION', { to: 'RESPONDING' }).goes('LISTENING'),
      ['VAN-ROW-093 (document) at 2500'],
    ],
    [
      'refuses what is valid',
      inState.RESPONDING().refused('INTERRUPTED'),
      ['VAN-ROW-094 (document) at 4501'],
      4501,
    ],
    [
      'ends the call and it goes on',
      inState.THINKING().refused('ENDED'),
      ['VAN-ROW-090 (document) at 3501'],
      3501,
    ],
    ['refuses to listen', inState.THINKING().refused('LISTENING'), ['VAN-ROW-091 (document) at 3501'], 3501],
    ['refuses to think', inState.LISTENING().refused('THINKING'), ['VAN-ROW-092 (document) at 2501'], 2501],
  ]),
]
