/** Holds: the reasons for a suspension, a set of three (AV-RUL-19), and what each event adds or releases. */
import type { Context } from '../context.ts'

/** The three holds. */
export type Holds = Pick<Context, 'heldByRenewal' | 'heldByNetwork' | 'heldByDiagnostics'>

const none: Holds = { heldByRenewal: false, heldByNetwork: false, heldByDiagnostics: false }

const added: Readonly<Record<string, Partial<Holds>>> = {
  'session.renewal': { heldByRenewal: true },
  'network.lost': { heldByNetwork: true },
  'diagnostics.start': { heldByDiagnostics: true },
}

const released: Readonly<Record<string, Partial<Holds>>> = {
  'session.resume': { heldByRenewal: false },
  'network.restored': { heldByNetwork: false },
  'diagnostics.end': { heldByDiagnostics: false },
}

const holdsOf = ({ heldByRenewal, heldByNetwork, heldByDiagnostics }: Holds): Holds => ({
  heldByRenewal,
  heldByNetwork,
  heldByDiagnostics,
})

/** Whether any hold is in force. */
export const isHeld = (holds: Holds): boolean => Object.values(holdsOf(holds)).some(Boolean)

/** Whether two sets of holds are equal. */
export const isSame = (a: Holds, b: Holds): boolean =>
  (Object.keys(none) as (keyof Holds)[]).every((name) => a[name] === b[name])

/** The holds after this suspension is recorded. */
export const afterHold = (holds: Holds, event: string): Holds => ({ ...holdsOf(holds), ...added[event] })

/**
 * The holds after this release is recorded. `session.resume` is `resume()`, which names no reason: it releases the
 * renewal hold if that is in force, and otherwise all holds, of which there is usually one (AV-IF-13).
 */
export const afterRelease = (holds: Holds, event: string): Holds =>
  event === 'session.resume' && !holds.heldByRenewal ? none : { ...holdsOf(holds), ...released[event] }
