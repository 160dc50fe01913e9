/** The report that a gate leaves behind. */
import type { Result } from '../harness/result.ts'
import { writeReportFolder } from '../hosts/report-folder.ts'
import { toHtml } from '../reports/html.ts'
import { toReportJson } from '../reports/json.ts'
import { toJUnit } from '../reports/junit.ts'
import { type Console, complaint } from './console.ts'

/** Writes the report folder; a folder that cannot be written costs the report, not the result. */
export async function writeReport(result: Result, folder: string, console: Console): Promise<boolean> {
  const problem = await writeReportFolder(folder, {
    'index.html': await toHtml(result),
    'report.json': toReportJson(result),
    'junit.xml': toJUnit(result),
  })
  if (problem !== null) console.err(complaint(problem))
  return problem === null
}
