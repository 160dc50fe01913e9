/** Why an address cannot be served, in our words. */
import type { Problem } from '../problem.ts'

interface Address {
  readonly host: string
  readonly port: number
}

type Report = (address: Address) => Problem

const taken: Report = ({ host, port }) => ({
  code: 'port-taken',
  message: `Something listens on port ${port} of ${host} already.`,
  help: "Stop it, or name another port; '--port 0' takes any that is free.",
})

const notAllowed: Report = ({ port }) => ({
  code: 'port-not-allowed',
  message: `This user may not listen on port ${port}.`,
  help: 'Name a port above 1023.',
})

const noSuchHost: Report = ({ host }) => ({
  code: 'no-such-host',
  message: `${host} is no address of this machine.`,
  help: "Leave '--host' out to be reached from this machine alone, or name one of its addresses.",
})

const byCode: Readonly<Record<string, Report>> = {
  EADDRINUSE: taken,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

/** The problem behind an error of listening; rethrows what is no such error. */
export function listeningProblem(error: unknown, address: Address): Problem {
  const report = error instanceof Error && 'code' in error ? byCode[String(error.code)] : undefined
  if (report === undefined) throw error
  return report(address)
}
