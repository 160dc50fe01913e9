/** What is shown of messages, and that trouble stops nothing. */
import { changed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Trouble } from '../ports.ts'
import { always, isTaken, nothing, type Scene, steps } from './scene.ts'

const isWords = (line: Line, scene: Scene): boolean =>
  (hears(line, 'transcript.partial') || hears(line, 'transcript.final')) && isTaken(line, scene)

export const userShown = steps(
  {
    id: 'screen.user',
    says: 'What the user is understood to have said is shown as it was told, the final text in place of all others.',
    basis: 'interpreted',
    requirements: ['VEL-UI-01'],
    needs: ['user.shown'],
    spoil: (log) =>
      changed(log, showing('user.shown'), (line) => ({ with: { ...line.with, text: 'text#99' } })),
  },
  isWords,
  ({ input, shown: told }) => {
    const { text, final } = told.at(-1)?.with ?? {}
    return text === input.with.text && final === (input.what === 'transcript.final')
      ? true
      : { expected: `${input.with.text}, alone`, got: String(text ?? 'nothing') }
  },
)

export const assistantShown = always(
  {
    id: 'screen.assistant',
    says: 'What is shown of the assistant is its parts in order, and nothing else.',
    basis: 'interpreted',
    requirements: ['VEL-UI-02'],
    needs: ['assistant.shown'],
    spoil: (log) =>
      changed(log, showing('assistant.shown'), (line) => ({ with: { ...line.with, joined: false } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'assistant.shown')) return null
      return line.with.joined === true ? true : { expected: 'the parts so far', got: 'something else' }
    },
  },
)

export const completeShown = steps(
  {
    id: 'screen.complete',
    says: 'An answer is shown as complete when it is, and not before.',
    basis: 'interpreted',
    requirements: ['VEL-UI-02'],
    needs: ['assistant.shown'],
    spoil: (log) =>
      changed(log, showing('assistant.shown'), (line) => ({ with: { ...line.with, complete: true } })),
  },
  (line, scene) =>
    (hears(line, 'response.text.delta') || hears(line, 'response.completed')) && isTaken(line, scene),
  ({ input, shown: told }) => {
    const isComplete = input.what === 'response.completed'
    return told.every((line) => line.with.complete === isComplete)
      ? true
      : { expected: isComplete ? 'a complete answer' : 'an answer that goes on', got: 'the other' }
  },
)

/** What went wrong, by the event that tells it. */
const sources: Readonly<Record<string, Trouble>> = {
  'socket.failed': 'socket',
  'message.malformed': 'message',
  error: 'gateway',
}

const isTrouble = (line: Line, scene: Scene): boolean => line.what in sources && isTaken(line, scene)

/** The drawn chain reaches error through disconnected; the prose names no way. */
const waysToError: readonly string[] = ['error', 'disconnected, error']

export const troubleIsError = steps(
  {
    id: 'trouble.error',
    says: 'Each of the three kinds of trouble leads to the state error, and nothing is thrown.',
    basis: 'document',
    requirements: ['VEL-T-22', 'VEL-ERR-06', 'VEL-ST-09'],
    needs: ['state'],
    spoil: (log) => without(log, into('error')),
  },
  isTrouble,
  ({ shown: told }) => {
    const got = told.map((line) => line.with.to).join(', ')
    return waysToError.includes(got) ? true : { expected: 'error', got: got || 'nothing' }
  },
)

export const troubleNamed = steps(
  {
    id: 'trouble.named',
    says: 'What is shown of trouble is its kind.',
    basis: 'ruling',
    requirements: ['VEL-T-22'],
    needs: ['trouble.shown'],
    spoil: (log) => changed(log, showing('trouble.shown'), () => ({ with: { source: 'elsewhere' } })),
  },
  isTrouble,
  ({ input, shown: told }) =>
    told.every((line) => line.with.source === sources[input.what])
      ? true
      : { expected: String(sources[input.what]), got: told.map((line) => line.with.source).join(', ') },
)

/** Trouble came over a socket that is still up; and a phase was told behind it. */
type Behind = 'trouble' | 'asked' | null

export const goesOn = always<Behind>(
  {
    id: 'trouble.goes-on',
    says: 'Behind an error messages are taken as before.',
    basis: 'ruling',
    requirements: ['VEL-T-22', 'VEL-ERR-06'],
    needs: ['state', 'snapshot'],
    spoil: (log) => {
      const at = log.findIndex(into('error'))
      return log.map((line, index) =>
        at >= 0 && index > at && shows(line, 'snapshot')
          ? { ...line, with: { ...line.with, phase: 'thinking' } }
          : line,
      )
    },
  },
  {
    start: null,
    ask: (line, behind, { heard, saidPhase }) => {
      if (behind !== 'asked' || line.way !== 'in') return null
      const phase = String(heard?.with.value)
      return saidPhase === phase ? true : { expected: phase, got: saidPhase || 'none' }
    },
    remember: (behind, line, scene) => {
      if (line.way !== 'in') return behind
      if (line.what in sources && line.what !== 'socket.failed' && isTaken(line, scene)) return 'trouble'
      if (behind === null || scene.state !== 'error' || line.with.socket !== scene.socket) return null
      return hears(line, 'session.state') && scene.link === 'open' ? 'asked' : 'trouble'
    },
  },
)

export const unknownIgnored = steps(
  {
    id: 'message.unknown',
    says: 'A message that nobody knows is ignored.',
    basis: 'interpreted',
    requirements: ['VEL-ERR-07'],
    needs: ['state'],
    looksAt: ['phase.shown', 'user.shown', 'assistant.shown', 'trouble.shown', 'socket.close'],
    spoil: (log) =>
      followed(log, hearing('message.other'), () => shown('state', { from: 'connected', to: 'error' })),
  },
  (line) => hears(line, 'message.other'),
  nothing,
)
