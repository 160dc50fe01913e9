/** Errors: which code answers what, once each, and that everything goes on behind them. */
import { changed } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Basis } from '../../requirement.ts'
import { errorCodes } from '../protocol/messages.ts'
import { isEnvelopeAtFault } from './asked.ts'
import { isOn } from './scene.ts'
import { type Step, steps } from './step.ts'

const coded =
  (code: string) =>
  ({ shown: told }: Step) => {
    const codes = told.map((line) => line.with.code)
    return codes.length > 0 && codes.every((each) => each === code)
      ? true
      : ({ expected: `an error ${code}`, got: codes.join(', ') || 'none' } as const)
  }

/** Another code behind the first input of this kind. */
const otherCode = (log: Log, isIts: (line: Line) => boolean): Log => {
  const at = log.findIndex(
    (line, index) => isIts(line) && log[index + 1] !== undefined && shows(log[index + 1] ?? line, 'error'),
  )
  return changed(
    log,
    (_, index) => at >= 0 && index === at + 1,
    () => ({ with: { code: 'bad_request' } }),
  )
}

interface Answered {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  readonly event: string
  readonly code: string
  readonly isIts?: (line: Line) => boolean
}

const answered = ({ id, says, basis, requirements, event, code, isIts = () => true }: Answered) => {
  const isAsked = (line: Line): boolean => hears(line, event) && isIts(line)
  return steps(
    { id, says, basis, requirements, needs: ['error'], spoil: (log) => otherCode(log, isAsked) },
    { begins: (line, scene) => isAsked(line) && isOn(scene), asks: coded(code) },
  )
}

export const notJson = answered({
  id: 'error.json',
  says: 'What is not JSON is answered with invalid_json.',
  basis: 'document',
  requirements: ['VEL-ERR-01'],
  event: 'frame.not-json',
  code: errorCodes.json,
})

export const notEnvelope = answered({
  id: 'error.envelope',
  says: 'What is no envelope is answered with invalid_message.',
  basis: 'document',
  requirements: ['VEL-ERR-02', 'VEL-G-01'],
  event: 'frame.not-envelope',
  code: errorCodes.message,
  isIts: isEnvelopeAtFault,
})

export const noObject = answered({
  id: 'error.envelope-payload',
  says: 'An envelope whose payload is no object is answered with invalid_message.',
  basis: 'interpreted',
  requirements: ['VEL-G-01'],
  event: 'frame.not-envelope',
  code: errorCodes.message,
  isIts: (line) => !isEnvelopeAtFault(line),
})

export const unknownName = answered({
  id: 'error.name',
  says: 'A name that no client may say is answered with invalid_message.',
  basis: 'document',
  requirements: ['VEL-G-02', 'VEL-ERR-02'],
  event: 'frame.unknown-name',
  code: errorCodes.message,
})

export const badChunk = answered({
  id: 'error.chunk',
  says: 'A chunk that is no string is answered with invalid_message.',
  basis: 'interpreted',
  requirements: ['VEL-G-03'],
  event: 'frame.bad-payload',
  code: errorCodes.message,
})

export const binaryFrame = answered({
  id: 'error.binary',
  says: 'A binary frame is answered with invalid_message.',
  basis: 'interpreted',
  requirements: ['VEL-G-04'],
  event: 'frame.binary',
  code: errorCodes.message,
})
