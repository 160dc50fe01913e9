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
}

const distinct = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.map(({ check, requirement }) => `${requirement} by ${check}`)),
]

/** The false alarm of a gate over this module; null when it is conformant. */
export async function gateAlarm(root: string, spec: string, module: string): Promise<FalseAlarm | null> {
  const { code, result, err } = await turntable(root, ['gate', spec, '--module', module, '--no-report'])
  if (code === 0) return null
  const judged = (
    result?.specs as Record<string, { verdict: string; because: string; failures: Finding[] }>
  )?.[spec]
  if (judged === undefined) return { by: 'gate', verdict: `exit code ${code}`, findings: [err.trim()] }
  const findings = judged.failures.length > 0 ? distinct(judged.failures) : [judged.because]
  return { by: 'gate', verdict: judged.verdict, findings }
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
    ({ check, first: { requirement } }): Finding => ({ check, requirement }),
  )
  return {
    by: 'campaign',
    verdict: String(result?.verdict ?? `exit code ${code}`),
    findings: failures.length > 0 ? distinct(failures) : [err.trim()],
  }
}
