/** The recipes for static engines: manifests are valid, and their tasks together give the result of one machine. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ownFolder, root, turntable } from '../cli/turntable.ts'
import { allBlocksIn, pageAt } from './pages.ts'

const page = pageAt('docs/campaigns.md')

/** The block of the page that begins with this line. */
function blockOf(begins: string): string {
  const block = allBlocksIn(page).find(({ code }) => code.startsWith(begins))
  if (block === undefined) throw new Error(`The page has no block that begins with ${begins}.`)
  return block.code
}

const [shell, slurm, kubernetes, actions] = [
  blockOf('mkdir -p shares'),
  blockOf('#!/bin/sh'),
  blockOf('apiVersion: batch/v1'),
  blockOf('name: campaign'),
]

const job = parse(kubernetes)
const workflow = parse(actions)
const [merge = ''] = shell.split('\n').filter((line) => line.includes('turntable merge'))
const numbers = [1, 2, 3, 4]

const own = await ownFolder()
afterAll(() => own.drop())

/** A smaller campaign, which finds failures: its shares exit with 1. */
const broken = join(root, 'examples/vela-browser/broken/connected-too-early.ts')
const campaign = `fuzz vela-browser --runs 80 --module ${broken}`
const smaller = (script: string): string => {
  expect(script).toContain('fuzz agent-voice --runs 1000000')
  return script.replaceAll('fuzz agent-voice --runs 1000000', campaign)
}

/** Writes the program that a recipe runs as `npx`. */
async function writeNpx(name: string, code: string): Promise<string> {
  const folder = join(own.folder, name)
  await mkdir(folder)
  await writeFile(join(folder, 'npx'), `#!/bin/sh\nshift\n${code}\n`, { mode: 0o755 })
  return folder
}

const product = await writeNpx('product', `exec "${process.execPath}" "${root}/dist/cli/turntable.js" "$@"`)
/** It prints its arguments and exits as a share with failures does. */
const printer = await writeNpx('printer', 'echo "$@"\nexit 1')

/** Runs a script as an engine runs it. */
const run = (npx: string, script: string, folder: string, variables: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; stdout: string }>((resolve) => {
    const env = { ...process.env, ...variables, PATH: `${npx}:${process.env.PATH}` }
    execFile('sh', ['-c', script], { cwd: folder, env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout }),
    )
  })

const oneMachine = await turntable([...campaign.split(' '), '--json'])

const resultIn = async (folder: string) => JSON.parse(await readFile(join(folder, 'campaign.json'), 'utf8'))

it('an array of Slurm plays every share, and merge gives the result of one machine', async () => {
  const folder = join(own.folder, 'slurm')
  await mkdir(join(folder, 'shares'), { recursive: true })
  const tasks = numbers.map((n) => run(product, smaller(slurm), folder, { SLURM_ARRAY_TASK_ID: `${n}` }))
  expect((await Promise.all(tasks)).map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(await run(product, merge, folder)).toMatchObject({ code: 1 })
  expect(await resultIn(folder)).toEqual(JSON.parse(oneMachine.stdout))
})

it('a shell plays every share, and merge gives the result of one machine', async () => {
  const folder = join(own.folder, 'shell')
  await mkdir(folder)
  expect(await run(product, smaller(shell), folder)).toMatchObject({ code: 1 })
  expect(await resultIn(folder)).toEqual(JSON.parse(oneMachine.stdout))
})

const share = (n: number, file: number) =>
  `fuzz agent-voice --runs 1000000 --shard ${n}/4 --save shares/${file}.json\n`

it.each(numbers)('pod %i of Kubernetes plays its share, and failures do not repeat it', async (n) => {
  const { command, args } = job.spec.template.spec.containers[0]
  expect(command).toEqual(['sh', '-c'])
  const called = await run(printer, args[0], own.folder, { JOB_COMPLETION_INDEX: `${n - 1}` })
  expect(called).toEqual({ code: 0, stdout: share(n, n - 1) })
})

it.each(numbers)(
  'job %i of GitHub Actions plays its share, and failures do not stop the workflow',
  async (n) => {
    const script = workflow.jobs.share.steps[2].run.replaceAll('${{ matrix.share }}', `${n}`)
    expect(await run(printer, script, own.folder)).toEqual({ code: 0, stdout: share(n, n) })
  },
)

it('the jobs of every engine have as many tasks as shares', () => {
  expect([job.spec.completions, workflow.jobs.share.strategy.matrix.share.length]).toEqual([4, 4])
  expect(slurm).toContain('--array=1-4')
})

it('the last job of GitHub Actions merges', () => {
  expect(workflow.jobs.merge.steps.at(-1)?.run).toBe(merge)
})

/** The parser of GitHub, bundled: it imports JSON without an attribute, which Node refuses. */
async function workflowParser(): Promise<typeof import('@actions/workflow-parser')> {
  const outfile = join(own.folder, 'parser.mjs')
  const contents = "export * from '@actions/workflow-parser'"
  await build({
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return await import(pathToFileURL(outfile).href)
}

const { NoOperationTraceWriter, parseWorkflow } = await workflowParser()

const workflowErrors = (content: string): readonly string[] =>
  parseWorkflow({ name: 'campaign.yml', content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message)

it('the workflow of GitHub Actions is valid by its schema', () => {
  expect(workflowErrors(actions)).toEqual([])
  expect(workflowErrors(actions.replace('runs-on', 'run-on'))).toHaveLength(2)
})

/** What the published types of Kubernetes object to in a job. */
function jobErrors(text: string): readonly string[] {
  const file = join(root, 'test/docs/job.ts')
  const source = `import type { Job } from 'kubernetes-types/batch/v1.js'\nexport const job: Job = ${JSON.stringify(parse(text))}\n`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

it('the job of Kubernetes is valid by its types', () => {
  expect(jobErrors(kubernetes)).toEqual([])
  expect(jobErrors(kubernetes.replace('completionMode', 'completionsMode'))).toHaveLength(1)
})
