/** Judges correct implementations as a user does: by the commands `gate` and `fuzz`. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a command printed with `--json`, and its exit code. */
interface Answer {
  readonly code: number
  readonly result: Record<string, unknown> | null
  readonly err: string
}

/** One finding of basis `document` against a correct implementation. */
export interface FalseAlarm {
  readonly by: 'gate' | 'campaign'
  readonly verdict: string
  /** Distinct checks with the requirement that they blame, or why there is no verdict. */
  readonly findings: readonly string[]
}

async function turntable(root: string, args: readonly string[]): Promise<Answer> {
  const command = [join(root, 'dist', 'cli', 'turntable.js'), ...args, '--json']
  try {
    const { stdout, stderr } = await run(process.execPath, command, { cwd: root, maxBuffer: 1 << 30 })
    return { code: 0, result: JSON.parse(stdout), err: stderr }
  } catch (thrown) {
    const { code, stdout, stderr } = thrown as { code: number; stdout: string; stderr: string }
    return { code, result: stdout.trim() === '' ? null : JSON.parse(stdout), err: stderr }
  }
}

interface Finding {
  readonly check: string
  readonly requirement: string
  readonly requirements: readonly string[]
}

interface Judged {
  readonly verdict: string
  readonly because: string
  readonly failures: readonly Finding[]
  readonly deviations: readonly Finding[]
}

/** What the gate says of a correct implementation. */
export interface GateAnswer {
  /** Null when it is conformant. */
  readonly alarm: FalseAlarm | null
  /** The requirements of all its deviations. */
  readonly deviates: readonly string[]
}

const distinct = (findings: readonly Pick<Finding, 'check' | 'requirement'>[]): readonly string[] => [
  ...new Set(findings.map(({ check, requirement }) => `${requirement} by ${check}`)),
]

/** Judges this module by the gate. */
export async function gateAnswer(root: string, spec: string, module: string): Promise<GateAnswer> {
  const { code, result, err } = await turntable(root, ['gate', spec, '--module', module, '--no-report'])
  const judged = (result?.specs as Record<string, Judged> | undefined)?.[spec]
  if (judged === undefined)
    return { alarm: { by: 'gate', verdict: `exit code ${code}`, findings: [err.trim()] }, deviates: [] }
  const { verdict, because, failures } = judged
  const findings = failures.length > 0 ? distinct(failures) : [because]
  const deviates = [...new Set(judged.deviations.flatMap(({ requirements }) => requirements))]
  return { alarm: code === 0 ? null : { by: 'gate', verdict, findings }, deviates }
}

/** The false alarm of a campaign of so many runs over this module; null when it is conformant. */
export async function campaignAlarm(
  root: string,
  spec: string,
  module: string,
  runs: number,
): Promise<FalseAlarm | null> {
  const args = ['fuzz', spec, '--module', module, '--runs', String(runs), '--workers', '1']
  const { code, result, err } = await turntable(root, args)
  if (code === 0) return null
  const failures = ((result?.failures ?? []) as { check: string; first: { requirement: string } }[]).map(
    ({ check, first: { requirement } }) => ({ check, requirement }),
  )
  return {
    by: 'campaign',
    verdict: String(result?.verdict ?? `exit code ${code}`),
    findings: failures.length > 0 ? distinct(failures) : [err.trim()],
  }
}
