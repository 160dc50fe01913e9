/**
 * Requirements for which a violating implementation failed in the default gate. Written by `npm run strangers --
 * --write`; `test/strangers/` contains the implementations and the runs.
 */
export const proven: readonly string[] = [
  'TD-AC-001 TD-AC-002 TD-AC-003 TD-AC-004 TD-AC-005 TD-AC-007 TD-ASM-01 TD-ASM-02',
  'TD-ASM-03 TD-ASM-04 TD-COM-001 TD-CON-001 TD-CON-002 TD-DAT-001 TD-DEF-01 TD-DEF-02',
  'TD-DEF-03 TD-DEF-05 TD-DEF-06 TD-DEF-07 TD-EDGE-01 TD-EDGE-02 TD-EDGE-03 TD-EDGE-04',
  'TD-EDGE-05 TD-EDGE-06 TD-EDGE-07 TD-EDGE-08 TD-EXT-001 TD-GUD-001 TD-GUD-002 TD-IF-01',
  'TD-IF-02 TD-IF-03 TD-IF-04 TD-IF-05 TD-IF-07 TD-IF-08 TD-IF-09 TD-IF-10',
  'TD-IF-11 TD-IF-12 TD-IF-13 TD-IF-14 TD-PAT-002 TD-PLT-001 TD-PLT-002 TD-RAT-01',
  'TD-REQ-001 TD-REQ-002 TD-REQ-003 TD-REQ-004 TD-REQ-005 TD-REQ-006 TD-REQ-007 TD-REQ-008',
  'TD-SCOPE-01 TD-SCOPE-02 TD-SCOPE-03 TD-SCOPE-04 TD-SCOPE-05 TD-SCOPE-07 TD-SEC-001 TD-SEC-002',
  'TD-VAL-01 TD-VAL-03 TD-VAL-04 TD-VAL-05',
].flatMap((line) => line.split(' '))
