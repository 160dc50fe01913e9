/** What the document leaves unspecified, although it is observable: no monitor reports it, one way or the other. */
import type { Fact } from '../../row.ts'
import type { Unspecified } from '../../spec.ts'
import { isVoiced, stageOf } from '../memory/talk.ts'
import type { Memory } from '../memory.ts'

const ignored =
  'Records are asked for, and one for what is said twice (AV-GUD-002); which other events count as ignored, those that ' +
  'are only noted among them, and which of the reasons a record gives, is said nowhere.'

const silent: Fact<Memory> = {
  asks: 'Is this about playback that is already over?',
  test: (memory, { handle }) =>
    !isVoiced(memory) ||
    memory.speech?.isOver === true ||
    (handle !== undefined && handle !== memory.ids.handle.current),
}

const stopped =
  'A voice is to be stopped with a suspension, an interruption and a fault (AV-EDGE-03, AV-REQ-007). To stop it once ' +
  'more, or one that failed or came to its end, changes nothing: both commands are idempotent by the ruling of AV-EDGE-03.'

const answered: Fact<Memory> = {
  asks: 'Has Copilot given its final answer to the current prompt?',
  test: ({ prompt }) => prompt === null || prompt.answers > 0,
}

const cancelled =
  'A prompt is cancelled that nobody waits for any more (AV-RUL-13, AV-RUL-15). Of one that was answered, or failed for ' +
  'good, there is nothing left to cancel.'

const prompt =
  'The id of a prompt is optional wherever it is told (AV-IF-16, AV-IF-27). That it is named while Copilot is waited for, and not ' +
  'in listening, is asked for; not whether processing names it before it is sent, or what comes after it was answered.'

const turn =
  'The turn of a fault has ended with the fault (AV-IF-18); whether the change that ends the conversation names it once ' +
  'more, and how often it was recovered from, is said nowhere.'

const unawaited: Fact<Memory> = {
  asks: 'Is no start pending?',
  test: (memory) => {
    const stage = stageOf(memory)
    return stage === 'idle' ? memory.startAt === null : stage !== 'preparing'
  },
}

const unheard = 'An answer to a call that nobody waits for reaches nobody (AV-IF-03).'

/** Outputs that no monitor may report. */
export const unspecified: readonly Unspecified<Memory>[] = [
  { what: 'host.diagnostic', with: { kind: 'event.ignored' }, why: ignored },
  { what: 'ignored', with: {}, why: ignored },
  { what: 'tts.stop', with: {}, when: silent, why: stopped },
  { what: 'tts.cancel', with: {}, when: silent, why: stopped },
  { what: 'copilot.cancel', with: {}, when: answered, why: cancelled },
  { what: 'settled', with: { call: 'user.start' }, when: unawaited, why: unheard },
  { what: 'state', with: { to: 'processing' }, optional: ['request'], why: prompt },
  {
    what: 'state',
    with: { from: 'faulted', to: 'terminating' },
    optional: ['turn', 'utterance', 'request', 'named', 'faultRetries'],
    why: turn,
  },
  { what: 'state', with: {}, when: answered, optional: ['request'], why: prompt },
  { what: 'snapshot', with: {}, when: answered, optional: ['request'], why: prompt },
]
