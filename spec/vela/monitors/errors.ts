/** Errors: which code answers what, once each, and that everything continues after them. */

import { receives } from '../../lines.ts'
import type { Basis } from '../../requirement.ts'
import { errorCodes } from '../protocol/messages.ts'
import type { Event, Line } from '../protocol.ts'
import { isEnvelopeAtFault } from './asked.ts'
import { type Step, steps } from './step.ts'
import { isOn } from './trace-state.ts'

const coded =
  (code: string) =>
  ({ shown: reported }: Step) => {
    const codes = reported.map((line) => line.with.code)
    return codes.length > 0 && codes.every((each) => each === code)
      ? true
      : ({ expected: `an error ${code}`, got: codes.join(', ') || 'none' } as const)
  }

interface Answered {
  readonly id: string
  readonly says: string
  readonly basis: Basis
  readonly requirements: readonly string[]
  readonly event: Event
  readonly code: string
  readonly isIts?: (line: Line) => boolean
}

const answered = ({ id, says, basis, requirements, event, code, isIts = () => true }: Answered) => {
  const isAsked = (line: Line): boolean => receives(line, event) && isIts(line)
  return steps(
    { id, says, basis, requirements, needs: ['error'] },
    { begins: (line, trace) => isAsked(line) && isOn(trace), asks: coded(code) },
  )
}

export const notJson = answered({
  id: 'error.json',
  says: 'A frame that is not JSON is answered with invalid_json.',
  basis: 'document',
  requirements: ['VEL-ERR-01'],
  event: 'frame.not-json',
  code: errorCodes.json,
})

export const notEnvelope = answered({
  id: 'error.envelope',
  says: 'JSON that is not an envelope is answered with invalid_message.',
  basis: 'document',
  requirements: ['VEL-ERR-02', 'VEL-G-01'],
  event: 'frame.not-envelope',
  code: errorCodes.message,
  isIts: isEnvelopeAtFault,
})

export const noObject = answered({
  id: 'error.envelope-payload',
  says: 'An envelope whose payload is not an object is answered with invalid_message.',
  basis: 'interpreted',
  requirements: ['VEL-G-01'],
  event: 'frame.not-envelope',
  code: errorCodes.message,
  isIts: (line) => !isEnvelopeAtFault(line),
})

export const unknownName = answered({
  id: 'error.name',
  says: 'A name outside the client messages is answered with invalid_message.',
  basis: 'document',
  requirements: ['VEL-G-02', 'VEL-ERR-02'],
  event: 'frame.unknown-name',
  code: errorCodes.message,
})

export const badChunk = answered({
  id: 'error.chunk',
  says: 'A chunk that is not a string is answered with invalid_message.',
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
