/** Inputs by what they ask for. */
import { hears } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { clientNames } from '../protocol/messages.ts'
import { off } from '../states.ts'
import { payloadForms } from '../words/fields.ts'
import type { Scene } from './scene.ts'
import { isOurs } from './turn.ts'

/** A connection is asked for where there is one to be had. */
export const endpointAsked = (line: Line, { state }: Scene): boolean =>
  hears(line, 'upgrade') && line.with.path === 'endpoint' && state === off

/** A message of the contract. */
export const isMessage = (line: Line): boolean =>
  line.way === 'in' && clientNames.some((name) => name === line.what)

/** The pipeline says something of the turn at hand. */
export const isTold = (line: Line, what: string, scene: Scene): boolean =>
  hears(line, what) && isOurs(line, scene.turn, scene)

/** What is no envelope, whatever is in its payload. */
export const isEnvelopeAtFault = ({ with: { form } }: Line): boolean => !payloadForms.includes(String(form))
