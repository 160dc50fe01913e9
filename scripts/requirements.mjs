// Compiles `spec/<name>/requirements.yaml` to `spec/<name>/requirements.generated.ts`, which the product and the tests
// import: the core reads no files. A file that does not fit the schema fails the build, with the line and the member at
// fault.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

/** One normative sentence; `spec/requirement.ts` defines each member. */
const requirement = z.strictObject({
  id: z.string().regex(/^[A-Z]+(-[A-Z0-9]+)+$/, 'an id such as AV-REQ-007'),
  source: z.string().min(1),
  kind: z.string().min(1),
  basis: z.enum(['document', 'interpreted', 'ruling']),
  statement: z.string().min(1),
  ruling: z.string().min(1).optional(),
  excluded: z
    .strictObject({ reason: z.enum(['process', 'pattern', 'static-only']), because: z.string().min(1) })
    .optional(),
  sameAs: z.string().optional(),
  uncovered: z.string().min(1).optional(),
  undetectable: z.string().min(1).optional(),
})

const list = z.array(requirement)

/** The requirements of one file; throws with `file:line` and what was expected. */
export function readRequirements(path, text) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset) => `${path}:${lines.linePos(offset).line}`
  const [error] = document.errors
  if (error !== undefined) throw new Error(`${at(error.pos[0])}: ${error.message.split('\n')[0]}`)
  const read = list.safeParse(document.toJS())
  if (!read.success) {
    const [{ message, path: member }] = read.error.issues
    const node = document.getIn(member, true) ?? document.getIn(member.slice(0, -1), true)
    throw new Error(`${at(node?.range?.[0] ?? 0)}: ${[...member.slice(1), message].join(': ')}`)
  }
  const ids = new Set()
  read.data.forEach(({ id }, index) => {
    if (ids.has(id)) throw new Error(`${at(document.getIn([index], true).range[0])}: ${id} is listed twice`)
    ids.add(id)
  })
  return read.data
}

const moduleOf = (requirements) => `// Generated from requirements.yaml by scripts/requirements.mjs.
import type { Requirement } from '../requirement.ts'

export const requirements: readonly Requirement[] = [
${requirements.map((one) => `  ${JSON.stringify(one)},\n`).join('')}]
`

/**
 * Writes the module of every specification below `root` that has requirements; one that is up to date is left alone.
 */
export function compileRequirements(root) {
  for (const name of readdirSync(join(root, 'spec'))) {
    const source = join('spec', name, 'requirements.yaml')
    if (!existsSync(join(root, source))) continue
    const target = join(root, 'spec', name, 'requirements.generated.ts')
    const text = moduleOf(readRequirements(source, readFileSync(join(root, source), 'utf8')))
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
  }
}
