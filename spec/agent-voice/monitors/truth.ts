/**
 * That published data is true of the events: prompts, causes, silence, lost audio (AV-DEF-06, AV-REQ-010, AV-T-09,
 * AV-INF-002).
 */
import { entryOf, text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { active, always, type TraceState, together } from './trace-state.ts'

export const waitsForPrompt = always('waiting.for-a-prompt', 'AV-DEF-06 AV-REQ-005', {
  says: 'waitingForCopilot is entered only with a prompt that was sent.',
  needs: ['state', 'copilot.send'],
  ask: (line, _, { request, settings, state }) => {
    // A service that sends requests itself names its prompts at any time, and a return is no new beginning.
    if (!publishes(line, 'waitingForCopilot') || settings.responder === 'server' || state === 'suspended')
      return null
    return request === null ? { expected: 'a prompt that was sent', got: 'none' } : true
  },
})

/** The events that must have arrived before a change may name them as its cause. */
const origins: Readonly<Record<string, readonly string[]>> = {
  'stt.final': ['stt.final'],
  'copilot.response': ['copilot.response', 'response.local'],
  'tts.bufferReady': ['tts.bufferReady'],
  'tts.complete': ['tts.complete', 'interrupt.cleared'],
}

export const causeHappened = always<readonly string[]>('state.cause-happened', 'AV-REQ-010', {
  says: 'A change that names a transcript, a response, a buffer or the end of an answer as its cause comes after one.',
  needs: ['state'],
  start: [],
  ask: (line, arrived) => {
    const cause = text(line.with.cause)
    const origin = emits(line, 'state') ? entryOf(origins, cause) : undefined
    if (origin === undefined) return null
    return origin.some((event) => arrived.includes(event))
      ? true
      : { expected: 'a cause that happened', got: `${cause}, which never came` }
  },
  remember: (arrived, line) =>
    line.way !== 'in' || arrived.includes(line.what) ? arrived : [...arrived, line.what],
})

/** When the answer that was cancelled was reported to be silent (ms). */
type Cleared = number | null

export const silenceEnds = always<Cleared>('interrupted.ends-with-silence', 'AV-T-09 AV-ASM-03', {
  says: 'When the cancelled answer is reported to be silent, interrupted ends without waiting for the end of the budget.',
  needs: ['state'],
  ask: (line, cleared, { state, since, settings }) => {
    if (cleared === null || state !== 'interrupted' || !emits(line, 'state')) return null
    // The document gives no time. But if half of the budget was left, and all of it passed, the silence ended
    // nothing.
    const budget = settings.interruptBudgetMs
    return line.at - cleared <= budget / 2 || line.at - since < budget
      ? true
      : {
          expected: 'interrupted to end with the silence',
          got: `the end of its ${budget} ms, ${line.at - cleared} ms later`,
        }
  },
  remember: (cleared, line, { state, handle }) => {
    if (emits(line, 'state')) return null
    const isSilent = receives(line, 'interrupt.cleared') && line.with.handle === handle
    return isSilent && state === 'interrupted' ? (cleared ?? line.at) : cleared
  },
})

const faulted = 'a fault, since the audio is lost'

export const lostAudioFaults = together('fault.lost-audio', 'AV-INF-002 AV-T-13', {
  says: 'An error of the audio transport leads from a conversation to faulted.',
  needs: ['state'],
  calls: (line, { state }) =>
    receives(line, 'error') && line.with.source === 'audio' && active.includes(state) ? faulted : null,
  gives: (line) => (publishes(line, 'faulted') ? faulted : null),
})

/** Another machine was granted a conversation in this window. */
const isGranted = (line: Line, { received }: TraceState): boolean =>
  emits(line, 'settled') &&
  line.with.call === 'user.startElsewhere' &&
  line.with.outcome === 'resolved' &&
  received?.with.window === 'same'

export const oneConversation = always<boolean>('window.one-conversation', 'AV-CON-002', {
  says: 'A conversation does not continue in a window in which another one was granted meanwhile.',
  needs: ['state', 'settled'],
  start: false,
  ask: (line, isTaken) => {
    if (!publishes(line, 'listening')) return null
    return isTaken
      ? { expected: 'one conversation in this window', got: 'a second one beside that which was granted' }
      : true
  },
  remember: (isTaken, line, trace) => isTaken || isGranted(line, trace),
})
