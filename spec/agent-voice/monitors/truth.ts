/** That what is published is true of what happened: prompts, causes, silence, lost audio (AV-DEF-06, AV-REQ-010, AV-T-09, AV-INF-002). */
import { changed, delayed, hearing, into, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { defaults } from '../settings.ts'
import { active, always, type Scene, together } from './scene.ts'

export const waitsForPrompt = always(
  {
    id: 'waiting.for-a-prompt',
    says: 'waitingForCopilot is entered only with a prompt that is out.',
    basis: 'document',
    requirements: ['AV-DEF-06', 'AV-REQ-005'],
    needs: ['state', 'copilot.send'],
    spoil: (log) => without(log, (line) => shows(line, 'copilot.send')),
  },
  {
    start: null,
    ask: (line, _, { request, settings, state }) => {
      // A service that asks for itself names its prompts at any time, and a return is no new beginning.
      if (!publishes(line, 'waitingForCopilot') || settings.responder === 'server' || state === 'suspended')
        return null
      return request === null ? { expected: 'a prompt that was sent', got: 'none' } : true
    },
  },
)

/** What has to have been received before a change may name it as its cause. */
const origins: Readonly<Record<string, readonly string[]>> = {
  'stt.final': ['stt.final'],
  'copilot.response': ['copilot.response', 'response.local'],
  'tts.bufferReady': ['tts.bufferReady'],
  'tts.complete': ['tts.complete', 'interrupt.cleared'],
}

export const causeHappened = always<readonly string[]>(
  {
    id: 'state.cause-happened',
    says: 'A change that names a transcript, a response, a buffer or the end of an answer as its cause comes after one.',
    basis: 'document',
    requirements: ['AV-REQ-010'],
    needs: ['state'],
    spoil: (log) =>
      changed(log, into('processing'), (line) => ({ with: { ...line.with, cause: 'copilot.response' } })),
  },
  {
    start: [],
    ask: (line, received) => {
      const cause = String(line.with.cause)
      const origin = shows(line, 'state') ? origins[cause] : undefined
      if (origin === undefined) return null
      return origin.some((event) => received.includes(event))
        ? true
        : { expected: 'a cause that happened', got: `${cause}, which never came` }
    },
    remember: (received, line) =>
      line.way !== 'in' || received.includes(line.what) ? received : [...received, line.what],
  },
)

/** When the answer that was cancelled was reported to be silent (ms). */
type Cleared = number | null

export const silenceEnds = always<Cleared>(
  {
    id: 'interrupted.ends-with-silence',
    says: 'When the cancelled answer is reported to be silent, interrupted ends; the end of the budget is not waited for.',
    basis: 'document',
    requirements: ['AV-T-09', 'AV-ASM-03'],
    needs: ['state'],
    spoil: (log) => {
      const from = log.findIndex(hearing('interrupt.cleared'))
      return delayed(log, (_, index) => index > from && from >= 0, defaults.interruptBudgetMs)
    },
  },
  {
    start: null,
    ask: (line, cleared, { state, since, settings }) => {
      if (cleared === null || state !== 'interrupted' || !shows(line, 'state')) return null
      // How soon is said nowhere. But where half of the budget was left, and all of it passed, the silence ended nothing.
      const budget = settings.interruptBudgetMs
      return line.at - cleared <= budget / 2 || line.at - since < budget
        ? true
        : {
            expected: 'interrupted to end with the silence',
            got: `the end of its ${budget} ms, ${line.at - cleared} ms later`,
          }
    },
    remember: (cleared, line, { state, handle }) => {
      if (shows(line, 'state')) return null
      const isSilent = hears(line, 'interrupt.cleared') && line.with.handle === handle
      return isSilent && state === 'interrupted' ? (cleared ?? line.at) : cleared
    },
  },
)

const faulted = 'a fault, since the audio is lost'

export const lostAudioFaults = together(
  {
    id: 'fault.lost-audio',
    says: 'An error of the audio transport leads from a conversation to faulted.',
    basis: 'document',
    requirements: ['AV-INF-002', 'AV-T-13'],
    needs: ['state'],
    spoil: (log) => without(log, into('faulted')),
  },
  {
    calls: (line, { state }) =>
      hears(line, 'error') && line.with.source === 'audio' && active.includes(state) ? faulted : null,
    gives: (line) => (publishes(line, 'faulted') ? faulted : null),
  },
)

/** Another machine was granted a conversation in this window. */
const isGranted = (line: Line, { heard }: Scene): boolean =>
  shows(line, 'settled') &&
  line.with.call === 'user.startElsewhere' &&
  line.with.outcome === 'resolved' &&
  heard?.with.window === 'same'

export const oneConversation = always<boolean>(
  {
    id: 'window.one-conversation',
    says: 'A conversation does not go on in a window in which another one was granted meanwhile.',
    basis: 'document',
    requirements: ['AV-CON-002'],
    needs: ['state', 'settled'],
    spoil: (log) =>
      log.map((line) =>
        line.with.call === 'user.startElsewhere'
          ? { ...line, with: { ...line.with, outcome: 'resolved' } }
          : line,
      ),
  },
  {
    start: false,
    ask: (line, isTaken) => {
      if (!publishes(line, 'listening')) return null
      return isTaken
        ? { expected: 'one conversation in this window', got: 'a second one beside that which was granted' }
        : true
    },
    remember: (isTaken, line, scene) => isTaken || isGranted(line, scene),
  },
)
