/** The parts of a text with dots between them. No line begins or ends with a dot. */
export const DottedParts = ({ text, first = '' }: { text: string; first?: string }) => (
  <span className="block min-w-0 overflow-hidden">
    <span className="-ms-[1.1em] flex flex-wrap">
      {text.split(' · ').map((part, at) => (
        <span key={part} className={`dotted flex ${at === 0 ? first : ''}`}>
          <span>{part}</span>
        </span>
      ))}
    </span>
  </span>
)
