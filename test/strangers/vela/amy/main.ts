/**
 * Author: amy.
 * Architecture: a class per session with a small table of its state machine; what the pipeline reports is checked
 * against the turn that it belongs to.
 * Texts read: the document, the contract, docs/ports.md (and docs/gateways.md beside it).
 *
 * The author knows nothing else of the project: no other implementation, no tests, no rules by which it is judged.
 */
import { bargeIn, queueing, strict, terse, usual } from './choices.ts'
import { gatewayWith } from './gateway.ts'

export const variants = {
  default: gatewayWith(usual),
  terse: gatewayWith(terse),
  strict: gatewayWith(strict),
  bargeIn: gatewayWith(bargeIn),
  queueing: gatewayWith(queueing),
}
