/** The file of known failures: a YAML list of entries, each with what fails and why. */
import { parseDocument } from 'yaml'
import type { KnownFailure } from '../harness/judging/known-failures.ts'
import { readText } from './files.ts'
import { isProblem, type Problem } from './problem.ts'

/** The shape of the list; what knows of shapes takes long to load, and few have a list. */
async function shape() {
  const { z } = await import('zod')
  return z.array(z.strictObject({ fails: z.string().min(1), because: z.string().min(1) })).min(1)
}

/** Reads the list, or returns the problem with it. */
export async function readKnownFailures(path: string): Promise<readonly KnownFailure[] | Problem> {
  const content = await readText(path)
  if (isProblem(content)) return content
  const document = parseDocument(content.text, { prettyErrors: true })
  const [broken] = document.errors
  if (broken !== undefined) return notAList(path, `line ${broken.linePos?.[0].line ?? 1} is not valid YAML`)
  const parsed = (await shape()).safeParse(document.toJS({ maxAliasCount: 0 }))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const at = issue?.path.length ? `entry ${Number(issue.path[0]) + 1}` : 'the file'
  return notAList(path, `${at} is not of the form { fails: ..., because: ... }`)
}

const notAList = (path: string, why: string): Problem => ({
  code: 'known-failures',
  message: `${path} is not a list of known failures: ${why}.`,
  help: "Write one entry per line, for instance '- { fails: AV-PER-002, because: ticket 42 }'.",
})
