/** Errors: their codes, and what goes on behind them. */
import type { Requirement } from '../../requirement.ts'

export const errors: readonly Requirement[] = [
  {
    id: 'VEL-ERR-01',
    source: 'Current skeleton behavior, chars 2179-2235',
    kind: 'error',
    basis: 'document',
    statement: 'A text frame that is not JSON is answered with error code invalid_json.',
  },
  {
    id: 'VEL-ERR-02',
    source: 'Current skeleton behavior, chars 2238-2333',
    kind: 'error',
    basis: 'document',
    statement:
      'JSON that is no valid envelope, or carries an unsupported name, is answered with error code invalid_message.',
  },
  {
    id: 'VEL-ERR-03',
    source: 'Current skeleton behavior, chars 2336-2412',
    kind: 'error',
    basis: 'interpreted',
    statement:
      'A malformed frame is rejected by closing that connection; the process and all other connections go on.',
    ruling:
      "'rejected' may mean error event or close. Ruling: close the offending connection with a protocol close code, no error event required.",
  },
  {
    id: 'VEL-ERR-04',
    source: 'Server event intent, chars 3937-4014',
    kind: 'error',
    basis: 'document',
    statement: 'After any error event the session remains usable.',
  },
  {
    id: 'VEL-ERR-05',
    source: 'Server → Client, chars 3404-3487',
    kind: 'error',
    basis: 'ruling',
    statement:
      'error carries no retryable for the two protocol codes and retryable true for pipeline failures (shape: VEL-MSG-13).',
    ruling:
      'Value of retryable for the two codes is open. Ruling: omitted for protocol errors; true for pipeline failures.',
  },
]
