/** What is known of the pipeline behind a gateway: `echo`, or a YAML or JSON file with a list of turns. */
import { parseDocument } from 'yaml'
import { z } from 'zod'
import type { Downstream } from '../spec/wire.ts'
import { readText } from './files.ts'
import { isProblem, type Problem } from './problem.ts'

const shape = z
  .array(
    z.strictObject({
      chunks: z.array(z.string().min(1)).min(1),
      transcript: z.string().optional(),
      answer: z.string().optional(),
    }),
  )
  .min(1)

/** Reads what an option names; null where it was not given. */
export async function readDownstream(named: string | undefined): Promise<Downstream | null | Problem> {
  if (named === undefined) return null
  if (named === 'echo') return { is: 'echo' }
  const content = await readText(named)
  if (isProblem(content)) return content
  const document = parseDocument(content.text, { prettyErrors: true })
  const [broken] = document.errors
  if (broken !== undefined) return notATable(named, `line ${broken.linePos?.[0].line ?? 1} is not valid YAML`)
  const parsed = shape.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (parsed.success) return { is: 'table', turns: parsed.data }
  const [at] = parsed.error.issues[0]?.path ?? []
  return notATable(named, typeof at === 'number' ? `entry ${at + 1} has another form` : 'it is no list')
}

const notATable = (path: string, why: string): Problem => ({
  code: 'downstream',
  message: `${path} is not a table of turns: ${why}.`,
  help: 'Write one turn per line: - { chunks: [UklGRg==], transcript: what was said, answer: what is answered }',
})
