/**
 * Requirements whose checks are still to be written, each with what it waits for. The list is strict: an entry that
 * some check names is an error, and so is a requirement without a check that is not here.
 */
const themes: Readonly<Record<string, readonly string[]>> = {
  'suspension and resumption': [
    'AV-DEF-09',
    'AV-REQ-008',
    'AV-PER-003',
    'AV-IF-12',
    'AV-IF-13',
    'AV-IF-24',
    'AV-AC-005',
    'AV-T-11',
    'AV-T-12',
    'AV-EDGE-03',
    'AV-VAL-05',
    'AV-RUL-09',
    'AV-RUL-18',
    'AV-RUL-19',
    'AV-RUL-20',
    'AV-RUL-21',
    'AV-RUL-22',
  ],
  'faults and recovery': [
    'AV-DEF-10',
    'AV-SEC-003',
    'AV-PAT-004',
    'AV-AC-006',
    'AV-T-13',
    'AV-T-14',
    'AV-EDGE-04',
    'AV-VAL-06',
    'AV-RUL-02',
    'AV-RUL-23',
    'AV-RUL-24',
  ],
  'the end of a conversation': ['AV-IF-22', 'AV-RUL-13', 'AV-RUL-14', 'AV-RUL-25'],
  'retried and streamed answers': ['AV-IF-31', 'AV-RUL-08', 'AV-RUL-10', 'AV-RUL-11'],
  'turn detection policies': ['AV-GUD-001', 'AV-RUL-03', 'AV-RUL-05'],
  'the whole contract': [
    'AV-PAT-002',
    'AV-IF-06',
    'AV-IF-08',
    'AV-IF-10',
    'AV-IF-15',
    'AV-IF-16',
    'AV-IF-19',
    'AV-IF-21',
    'AV-IF-23',
    'AV-IF-25',
  ],
  'diagnostics and privacy': ['AV-SEC-001', 'AV-SEC-002', 'AV-CON-003', 'AV-GUD-002', 'AV-VAL-01'],
  'settings and the session': ['AV-ASM-05', 'AV-SVC-001', 'AV-DAT-003'],
  'the extension host': ['AV-CON-001', 'AV-PLT-001', 'AV-COM-001'],
  'clocks and bounds': ['AV-ASM-02', 'AV-RUL-17', 'AV-RUL-26', 'AV-RUL-27', 'AV-RUL-29'],
}

/** What each requirement without a check waits for, by its id. */
export const awaiting: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(themes).flatMap(([theme, ids]) => ids.map((id) => [id, theme])),
)
