/** What happens at once, and that nothing else has a limit. */
import type { Requirement } from '../../requirement.ts'

export const timing: readonly Requirement[] = [
  {
    id: 'VEL-TO-01',
    source: 'Event Protocol, chars 267-366',
    kind: 'timing',
    basis: 'interpreted',
    statement:
      'session.ready and then session.state idle are sent in the step of the upgrade, before the answer to any client message.',
    ruling:
      "'immediately' has no number; the order is not stated as a rule. Ruling: zero virtual time, session.ready first; 50 ms loopback bench ceiling (coined).",
  },
  {
    id: 'VEL-TO-02',
    source: 'response.cancel Handling Requirements, chars 4637-4667',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'TTS stops in the step in which the cancel is handled.',
    ruling: "'immediate' has no number. Ruling: zero virtual time; 50 ms loopback bench ceiling.",
  },
  {
    id: 'VEL-TO-03',
    source: 'response.cancel Handling Requirements, chars 4670-4701',
    kind: 'timing',
    basis: 'interpreted',
    statement: 'LLM streaming stops in the step in which the cancel is handled.',
    ruling: "'immediate' has no number. Ruling: zero virtual time.",
  },
  {
    id: 'VEL-TO-04',
    source: 'Contract Scope for This Increment, chars 4218-4259',
    kind: 'timing',
    basis: 'ruling',
    statement: 'The contract defines no timeouts; a session may stay in any phase without limit.',
    ruling:
      'A hanging pipeline would leave thinking for ever. Ruling: no timer in the contract; the harness may attach a watchdog as pipeline failure VEL-T-13 (config, default off).',
  },
]
