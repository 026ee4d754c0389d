import type { ShownQuestion } from './schema.ts'

export function faqData(questions: ShownQuestion[]): object | false {
  if (questions.length === 0) return false
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, lang }) => ({
      '@type': 'Question',
      name: question,
      ...(lang && { inLanguage: lang }),
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
