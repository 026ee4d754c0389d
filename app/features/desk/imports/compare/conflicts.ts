import type { ConflictAnswer, ConflictAnswers, ConflictCell } from '../shared/schema.ts'

/** What a sealed value of a conflict is bound to. */
export const conflictSeal = 'import conflict'

/** What the operator wants of the cells of a car or draft that both the file and a person have changed. */
export const answerOf =
  (answers: ConflictAnswers | undefined, id: string) =>
  (field: ConflictCell['field']): ConflictAnswer | undefined =>
    answers?.cells?.[`${id}.${field}`] ?? answers?.all
