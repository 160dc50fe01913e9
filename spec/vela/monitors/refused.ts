/** What is refused, and what is not: one error each, nothing else, and everything goes on behind it. */
import { changed, followed, hearing, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { errorCodes } from '../protocol/messages.ts'
import { isEnvelopeAtFault, isMessage } from './asked.ts'
import { toPipeline, turnOutputs } from './effects.ts'
import { always, isBad, isOn, isWorking, type Scene } from './scene.ts'
import { exactly, naming, nothingBut, type Step, steps } from './step.ts'
import { hasRoom, isAccepted, isSound, isWorked } from './turn.ts'

const isRefused = (line: Line, scene: Scene): boolean => line.way === 'in' && isBad(line.what) && isOn(scene)

export const once = steps(
  {
    id: 'error.once',
    byName: true,
    says: 'Each message that is refused is answered with one error.',
    basis: 'ruling',
    requirements: ['VEL-ERR-01', 'VEL-ERR-02', 'VEL-MET-01'],
    needs: ['error'],
    spoil: (log) => followed(log, showing('error'), (line) => line),
  },
  {
    begins: isRefused,
    asks: naming(exactly({ error: 1 }), ({ input }) =>
      input.what === 'frame.not-json' ? 'VEL-ERR-01' : 'VEL-ERR-02',
    ),
  },
)

export const changesNothing = steps(
  {
    id: 'refused.nothing-else',
    says: 'What is refused changes nothing: no phase, no turn, no output.',
    basis: 'interpreted',
    requirements: ['VEL-X-08', 'VEL-INV-04'],
    needs: ['state'],
    looksAt: [...turnOutputs, ...toPipeline],
    spoil: (log) =>
      followed(log, hearing('frame.not-json'), () => shown('state', { from: 'listening', to: 'idle' })),
  },
  { begins: isRefused, asks: nothingBut([]) },
)

const byDocument = ['frame.not-json', 'frame.unknown-name']

export const usable = steps(
  {
    id: 'error.usable',
    says: 'A connection on which something was refused stays open.',
    basis: 'document',
    requirements: ['VEL-ERR-04', 'VEL-ERR-01', 'VEL-ERR-02'],
    needs: ['error'],
    looksAt: ['socket.close'],
    spoil: (log) => followed(log, hearing('frame.not-json'), () => shown('socket.close', { code: 1008 })),
  },
  {
    begins: (line, scene) =>
      isRefused(line, scene) &&
      (byDocument.includes(line.what) || (line.what === 'frame.not-envelope' && isEnvelopeAtFault(line))),
    asks: exactly({ 'socket.close': 0 }),
  },
)

/** A failure of the pipeline is nobody's message; it may come while nothing else does. */
const noError = ({ shown: told }: Step) => {
  const errors = told.filter((line) => line.with.code !== errorCodes.upstream)
  return errors.length === 0 ? true : ({ expected: 'no error', got: String(errors[0]?.with.code) } as const)
}

/** A message of the contract; where there is no room for a chunk, it is refused. */
const isValid = (line: Line, scene: Scene): boolean => {
  if (!isMessage(line) || !isOn(scene)) return false
  return line.what !== 'input_audio.append' || isWorking(scene) || isAccepted(line, scene.turn, scene)
}

/**
 * Where the document says what each message does: a question anywhere, a chunk while nothing is worked on, a commit of an
 * open turn, a cancel of an active flow. Anywhere else a gateway may refuse it aloud.
 */
const placed: Readonly<Record<string, (line: Line, scene: Scene) => boolean>> = {
  'session.start': () => true,
  'input_audio.append': (line, scene) => !isWorked(scene.turn, scene) && hasRoom(line, scene.turn, scene),
  'input_audio.commit': (_, { turn }) => turn.isCertain,
  'response.cancel': (_, { turn, sure }) =>
    turn.isCertain || turn.isRunning || isWorking({ state: sure ?? 'off' }),
}

const isPlaced = (line: Line, scene: Scene): boolean =>
  isValid(line, scene) && isSound(line) && placed[line.what]?.(line, scene) === true

/** The requirement about each message. */
const messageOf: Readonly<Record<string, string>> = {
  'session.start': 'VEL-MSG-03',
  'input_audio.append': 'VEL-MSG-04',
  'input_audio.commit': 'VEL-MSG-05',
  'response.cancel': 'VEL-MSG-06',
}

/** A chunk that has no room beside those of earlier turns is one that they were not cleared for. */
const requirementOf = ({ input, scene: { turn, settings } }: Step): string | undefined => {
  const isFull = turn.everCharacters + Number(input.with.characters) > settings.maxTurnChars
  return input.what === 'input_audio.append' && isFull ? 'VEL-ACT-02' : messageOf[input.what]
}

export const validTaken = steps(
  {
    id: 'error.none-for-valid',
    byName: true,
    says: 'A message of the contract is no error where the document says what it does.',
    basis: 'document',
    requirements: ['VEL-MSG-03', 'VEL-MSG-04', 'VEL-MSG-05', 'VEL-MSG-06', 'VEL-T-02', 'VEL-ACT-02'],
    needs: ['error'],
    spoil: (log) =>
      followed(log, hearing('session.start'), () => shown('error', { code: 'invalid_message' })),
  },
  { begins: isPlaced, asks: naming(noError, requirementOf) },
)

export const othersTaken = steps(
  {
    id: 'error.none-elsewhere',
    says: 'A message of the contract is no error, wherever it comes and however short its chunk is.',
    basis: 'interpreted',
    requirements: ['VEL-T-05', 'VEL-T-08', 'VEL-T-09', 'VEL-T-17', 'VEL-G-03'],
    needs: ['error'],
    spoil: (log) =>
      followed(
        log,
        (line, index) =>
          hears(line, 'response.cancel') &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'idle',
        () => shown('error', { code: 'invalid_message' }),
      ),
  },
  {
    begins: (line, scene) => isValid(line, scene) && line.with.extra === undefined && !isPlaced(line, scene),
    asks: noError,
  },
)

export const extrasTaken = steps(
  {
    id: 'error.none-for-extras',
    says: 'Members that nobody knows are let through.',
    basis: 'interpreted',
    requirements: ['VEL-G-01'],
    needs: ['error'],
    spoil: (log) =>
      followed(
        log,
        (line) => isMessage(line) && line.with.extra !== undefined,
        () => shown('error', { code: 'invalid_message' }),
      ),
  },
  {
    begins: (line, scene) => isValid(line, scene) && line.with.extra !== undefined,
    asks: noError,
  },
)

export const retryable = always(
  {
    id: 'error.retryable',
    says: 'A failure of the pipeline may be tried again; of the errors of a client nothing is said.',
    basis: 'ruling',
    requirements: ['VEL-ERR-05', 'VEL-MSG-13'],
    needs: ['error'],
    spoil: (log) =>
      changed(log, showing('error'), (line) => ({
        with: { ...line.with, retryable: line.with.retryable === undefined },
      })),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'error')) return null
      const { code, retryable: told } = line.with
      const expected = code === errorCodes.upstream ? true : undefined
      return told === expected
        ? true
        : { expected: `retryable ${expected ?? 'left out'}`, got: String(told ?? 'left out') }
    },
  },
)

/** An error was shown on this connection; a question was put behind it and not answered yet. */
interface Behind {
  readonly hasError: boolean
  readonly isWaiting: boolean
}

const nothing: Behind = { hasError: false, isWaiting: false }

export const goesOn = always<Behind>(
  {
    id: 'error.goes-on',
    says: 'Behind an error a session answers as before.',
    basis: 'document',
    requirements: ['VEL-ERR-04'],
    needs: ['error', 'session.ready'],
    spoil: (log) => {
      const error = log.findIndex(showing('error'))
      return log.filter((line, index) => index <= error || !shows(line, 'session.ready'))
    },
  },
  {
    start: nothing,
    ask: (line, { isWaiting }) => {
      if (!isWaiting) return null
      if (shows(line, 'session.ready')) return true
      return line.way === 'in'
        ? { expected: 'an answer to a question', got: `'${line.what}' came first` }
        : null
    },
    remember: (before, line, scene) => {
      if (hears(line, 'upgrade') || hears(line, 'closed')) return nothing
      const hasError = before.hasError || shows(line, 'error')
      if (line.way !== 'in') return { hasError, isWaiting: before.isWaiting && !shows(line, 'session.ready') }
      return { hasError, isWaiting: hasError && hears(line, 'session.start') && isSound(line) && isOn(scene) }
    },
    owed: ({ isWaiting }) =>
      isWaiting ? { expected: 'an answer to a question', got: 'it never came' } : null,
  },
)
