/** Logs by hand in which synthesis sends nothing for as long as it may: alone, and in the instant of something else. */
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { pen } from './pen.ts'

const still = { confidence: 0 }

/** A reply that began at 3000 ms. */
const begun = () => pen().opening().says(2000).answers(3000)

const alone = begun().chunk(3500, 0).at(8500).fails().receives('VAD', still)

/** The end of a reply is told twice before any of it came, in the instant in which it stalls. */
const atItsEnd = begun()
  .at(8000)
  .receives('TTS_COMPLETE', { utterance: 'utterance#1' })
  .record('debug', 'text#91')
  .receives('TTS_COMPLETE', { utterance: 'utterance#1' })
  .record('debug', 'text#91')
  .fails()
  .receives('VAD', still)

/** A raw call that is refused in the instant in which a reply stalls has not asked for what that comes to. */
const besideACall = begun()
  .at(8000)
  .receives('TRANSITION', { to: 'unknown' })
  .emits('transition.result', { to: 'unknown', outcome: 'refused', state: 'RESPONDING', message: 'stated' })
  .fails()
  .receives('VAD', still)

const settings = { ttsStallMs: 5000 }

/** All of them. */
export const goodStalls: readonly Good[] = [
  good('a stall', alone, settings),
  good('a stall at the end of a reply', atItsEnd, settings),
  good('a stall beside a raw call', besideACall, settings),
]
