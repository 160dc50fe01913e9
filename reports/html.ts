/** The result as one HTML page that works offline, without JavaScript, on paper, and for a screen reader. */
import type { Result, SpecResult } from '../harness/result.ts'
import { budgetsPage } from './html/budgets.ts'
import { coveragePage } from './html/coverage.ts'
import { html } from './html/escape.ts'
import { failuresPage } from './html/failures.ts'
import { faultsPage } from './html/faults.ts'
import { type Chapter, documentOf } from './html/frame.ts'
import { mapPage } from './html/map.ts'
import { matrixPage } from './html/matrix.ts'
import { deviationsPage, knownPage, unjudgedPage } from './html/notes.ts'
import { overview } from './html/overview.ts'
import { propertiesPage } from './html/properties.ts'
import { requirementsPage } from './html/requirements.ts'
import { runsPage } from './html/runs.ts'
import { scenariosPage } from './html/scenarios.ts'
import { gateTable, verdictHead } from './html/verdict.ts'

/** The report for the browser. The same result gives the same bytes: no clock, no chance, no locale. */
export async function toHtml(result: Result): Promise<string> {
  const specs = Object.entries(result.specs)
  const chapters = await Promise.all(specs.map(([name, spec]) => chapter(name, spec, result)))
  return documentOf(result, html`${verdictHead(result)}${overview(result)}`, chapters)
}

const chapter = async (name: string, spec: SpecResult, { specs, leftOut }: Result): Promise<Chapter> => ({
  name,
  title: spec.title,
  pages: [
    { page: 'gate', says: 'Gate', body: gateTable(name, spec, Object.keys(specs).length > 1, leftOut) },
    { page: 'failures', says: 'Failures', body: failuresPage(name, spec) },
    { page: 'deviations', says: 'Deviations', body: deviationsPage(name, spec) },
    { page: 'known', says: 'Known failures', body: knownPage(spec) },
    { page: 'unjudged', says: 'Not judged', body: unjudgedPage(name, spec) },
    { page: 'map', says: 'Map', body: await mapPage(name, spec), screen: true },
    { page: 'matrix', says: 'Matrix', body: matrixPage(name, spec), screen: true },
    { page: 'coverage', says: 'Coverage', body: coveragePage(name, spec), screen: true },
    { page: 'requirements', says: 'Requirements', body: requirementsPage(name, spec) },
    { page: 'properties', says: 'Properties', body: propertiesPage(name, spec), screen: true },
    { page: 'budgets', says: 'Budgets', body: budgetsPage(name, spec) },
    { page: 'faults', says: 'Faults', body: faultsPage(name, spec), screen: true },
    { page: 'scenarios', says: 'Scenarios', body: scenariosPage(name, spec), screen: true },
    { page: 'runs', says: 'Runs', body: runsPage(name, spec), screen: true },
  ],
})
