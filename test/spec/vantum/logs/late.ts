/** Logs by hand: what comes too late, or where nobody waits for it, and is answered all the same. */
import type { Payload } from '../../../../spec/log.ts'
import type { State } from '../../../../spec/vantum/states.ts'
import type { ByHand, Reported } from '../../../laws/by-hand.ts'
import { byHand } from '../by-hand.ts'
import { pen } from '../pen.ts'

const listening = () => pen().opening().at(1500)
const thinking = () => pen().opening().says(2000).at(2500)
const cut = () =>
  pen().opening().says(2000).answers(3000).at(3500).receives('USER_INTERRUPTS').interrupted().at(3550)

/** A reply that somebody was sent to by the raw API, so that nothing is spoken in it. */
const byHandOnly = () => listening().taken('THINKING').taken('RESPONDING').at(2000)

const old = { utterance: 'utterance#0' }
const failed = { ...old, code: 'text#8' }

/** What is heard, what is wrongly done about it, and the row that is broken. */
const answered: readonly [
  where: () => ReturnType<typeof pen>,
  what: string,
  Payload,
  to: State,
  row: string,
][] = [
  [thinking, 'LLM_ERROR', failed, 'LISTENING', 'VAN-OTHERWISE-LLM_ERROR (ruling)'],
  [thinking, 'AUDIO_FRAME', { frame: 1 }, 'LISTENING', 'VAN-ROW-082 (document)'],
  [listening, 'LLM_ERROR', failed, 'THINKING', 'VAN-OTHERWISE-LLM_ERROR (ruling)'],
  [listening, 'LLM_RATE_LIMITED', old, 'THINKING', 'VAN-OTHERWISE-LLM_RATE_LIMITED (ruling)'],
  [listening, 'TTS_ERROR', failed, 'THINKING', 'VAN-OTHERWISE-TTS_ERROR (interpreted)'],
  [listening, 'CLEANUP_COMPLETE', old, 'THINKING', 'VAN-OTHERWISE-CLEANUP_COMPLETE (ruling)'],
  [listening, 'SERVICES_CLOSED', {}, 'THINKING', 'VAN-OTHERWISE-SERVICES_CLOSED (interpreted)'],
  [cut, 'CLEANUP_COMPLETE', old, 'ENDED', 'VAN-OTHERWISE-CLEANUP_COMPLETE (ruling)'],
  [cut, 'AUDIO_FRAME', { frame: 1 }, 'ENDED', 'VAN-ROW-081 (ruling)'],
  [cut, 'USER_INTERRUPTS', {}, 'ENDED', 'VAN-ROW-107 (document)'],
]

const wrongly: readonly Reported[] = answered.map(([where, what, payload, to, row]): Reported => {
  const log = where().receives(what, payload).goes(to)
  return [`${what} is answered by ${to}`, log, [`${row} at ${log.log.at(-1)?.at}`]]
})

/** All of them. */
export const lateByHand: readonly ByHand[] = [
  ...byHand('too late:', wrongly),
  ...byHand('a reply that was entered by hand', [
    ['is interrupted, and nothing is silenced', byHandOnly().receives('USER_INTERRUPTS').goes('INTERRUPTED')],
    [
      'is interrupted by speech',
      byHandOnly()
        .receives('VAD', { confidence: 90 })
        .at(2200)
        .receives('VAD', { confidence: 90 })
        .goes('INTERRUPTED'),
    ],
    [
      'is not interrupted by speech',
      byHandOnly().receives('VAD', { confidence: 90 }).at(2200).receives('VAD', { confidence: 90 }),
      ['VAN-ROW-063 (interpreted) at 3201', 'VAN-ROW-065 (interpreted) at 2201: still RESPONDING at 2201 ms'],
      3201,
    ],
    ['was waited for, and given up', listening().taken('THINKING').at(31_500).goes('RESPONDING')],
  ]),
]
