/** The baseline: the verdicts of an earlier report, read from its `report.json`. */
import { type Baseline, requirementVerdicts } from '../harness/viewing/since.ts'
import { jsonIn, readText } from './files.ts'
import { isProblem, type Problem } from './problem.ts'

/** The size limit in bytes; every intact report is smaller. */
const limit = 64 * 1024 * 1024

/** As much of a report as a baseline needs; what knows of shapes takes long to load, and few name a baseline. */
async function shape() {
  const { z } = await import('zod')
  const verdict = z.enum(requirementVerdicts)
  const requirement = z.object({ requirement: z.object({ id: z.string() }), verdict })
  const spec = z.object({ details: z.object({ requirements: z.array(requirement) }) })
  return z.object({ schemaVersion: z.literal(1), specs: z.record(z.string(), spec) })
}

/** Reads the baseline for these specifications, or returns the problem with the file. */
export async function readBaseline(path: string, specs: readonly string[]): Promise<Baseline | Problem> {
  const content = await readText(path, limit)
  if (isProblem(content)) return content
  const parsed = (await shape()).safeParse(jsonIn(content.text))
  if (!parsed.success) return notAReport(path)
  const known = Object.entries(parsed.data.specs)
  if (!known.some(([name]) => specs.includes(name))) return otherReport(path, specs)
  return Object.fromEntries(
    known.map(([name, { details }]) => [
      name,
      Object.fromEntries(details.requirements.map((each) => [each.requirement.id, each.verdict])),
    ]),
  )
}

const notAReport = (path: string): Problem => ({
  code: 'not-a-report',
  message: `${path} is not the report.json of a gate.`,
  help: "Name that of an earlier report folder, for instance '--baseline before/report.json'.",
})

const otherReport = (path: string, specs: readonly string[]): Problem => ({
  code: 'other-report',
  message: `${path} tells nothing of ${specs.join(', ')}.`,
  help: 'Name a report in which the same specification was judged.',
})
