/**
 * `npm run gateways`: judges the gateways of strangers over a real socket, and prints one line for each way to run one.
 *
 *   npm run gateways                     each way once
 *   npm run gateways -- --rounds 20      each way 20 times
 *   npm run gateways -- --author pia     one author, repeatable
 *   npm run gateways -- --json           the lines as one array
 *
 * A gateway whose language is not installed is reported and left out.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = join(root, 'test', 'strangers', 'vela', 'gateways')

const command = z.tuple([z.string()], z.string())
const gateways = z.array(z.strictObject({ author: z.string(), build: command.optional(), run: command }))
type Gateway = z.infer<typeof gateways>[number]

const { values: options } = parseArgs({
  options: {
    author: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})

/** One way to run a gateway; `more` are further arguments of its process. */
interface Way {
  readonly name: string
  readonly profile: 'pipeline' | 'skeleton'
  readonly target: 'idle' | 'listening'
  readonly more: readonly string[]
}

const choiceSets = ['default', 'b', 'c', 'd'] as const

/** Every set of choices with a pipeline and without, a slow gateway, and one behind TLS. */
const waysIn = (secrets: string): readonly Way[] => [
  ...choiceSets.flatMap((choices, place): readonly Way[] => [
    {
      name: `${choices}, pipeline`,
      profile: 'pipeline',
      target: place % 2 === 0 ? 'idle' : 'listening',
      more: ['--choices', choices],
    },
    { name: `${choices}, skeleton`, profile: 'skeleton', target: 'idle', more: ['--choices', choices] },
  ]),
  ...['5', '50', '200'].map(
    (ms): Way => ({ name: `${ms} ms late`, profile: 'skeleton', target: 'idle', more: ['--delay', ms] }),
  ),
  {
    name: 'behind TLS',
    profile: 'skeleton',
    target: 'idle',
    more: ['--tls', join(secrets, 'cert.pem'), join(secrets, 'key.pem')],
  },
]

/** Makes a certificate for 127.0.0.1 that no authority signed. */
function makeCertificate(secrets: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(secrets, 'key.pem'), '-out', join(secrets, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' })
}

/** Whether the gateway could be built; a language that is not installed is no error. */
function isBuilt({ author, build, run }: Gateway): boolean {
  try {
    if (build !== undefined) {
      const [program, ...args] = build
      execFileSync(program, args, { cwd: join(folder, author), stdio: 'ignore' })
    } else execFileSync(run[0], ['--version'], { stdio: 'ignore' })
    return true
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'ENOENT') throw thrown
    process.stderr.write(`${author}: ${(build ?? run)[0]} is not installed; left out\n`)
    return false
  }
}

/** What one gate said of a running gateway. */
interface Verdict {
  readonly verdict: string
  readonly findings: readonly string[]
}

interface Judged {
  readonly specs: Readonly<
    Record<string, { verdict: string; because: string; failures: { requirement: string; check: string }[] }>
  >
}

async function gateOver(url: string, { profile, target }: Way, secrets: string): Promise<Verdict> {
  const asked = ['gate', 'vela', '--url', url, '--profile', profile, '--cancel-target', target]
  const args = [join(root, 'dist/cli/turntable.js'), ...asked, '--no-report', '--json']
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(secrets, 'cert.pem') }
  const gate = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let out = ''
  gate.stdout.on('data', (text) => {
    out += text
  })
  await once(gate, 'close')
  const judged = (JSON.parse(out) as Judged).specs.vela
  if (judged === undefined) throw new Error(`The gate over ${url} gave no result.`)
  const named = judged.failures.map(({ requirement, check }) => `${requirement} by ${check}`)
  return {
    verdict: judged.verdict,
    findings: named.length > 0 || judged.verdict === 'conformant' ? [...new Set(named)] : [judged.because],
  }
}

/** Starts a gateway, judges it, and stops it. */
async function judgedOnce({ author, run }: Gateway, way: Way, secrets: string): Promise<Verdict> {
  const [program, ...args] = run
  const chosen = ['--port', '0', '--profile', way.profile, '--cancel-target', way.target, ...way.more]
  const served = spawn(program, [...args, ...chosen], {
    cwd: join(folder, author),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const [url] = (await once(createInterface(served.stdout), 'line')) as [string]
    return await gateOver(url, way, secrets)
  } finally {
    served.kill()
  }
}

const all = gateways.parse(parse(readFileSync(join(folder, 'gateways.yaml'), 'utf8')))
const chosen = all.filter(({ author }) => options.author?.includes(author) ?? true)
const secrets = mkdtempSync(join(tmpdir(), 'turntable-gateways-'))
const rounds = Number(options.rounds)
const table: { author: string; way: string; rounds: number; conformant: number }[] = []
try {
  makeCertificate(secrets)
  for (const gateway of chosen.filter(isBuilt))
    for (const way of waysIn(secrets)) {
      let conformant = 0
      for (let round = 0; round < rounds; round += 1) {
        const { verdict, findings } = await judgedOnce(gateway, way, secrets)
        if (verdict === 'conformant') conformant += 1
        else process.stderr.write(`${gateway.author}, ${way.name}: ${verdict}\n  ${findings.join('\n  ')}\n`)
      }
      table.push({ author: gateway.author, way: way.name, rounds, conformant })
      if (!options.json)
        process.stdout.write(`${gateway.author}  ${way.name}  ${conformant} of ${rounds} conformant\n`)
    }
} finally {
  rmSync(secrets, { recursive: true, force: true })
}
if (options.json) process.stdout.write(`${JSON.stringify(table)}\n`)
process.exitCode = table.some((line) => line.conformant < line.rounds) ? 1 : 0
