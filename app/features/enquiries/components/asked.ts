import { useEffect } from 'react'
import { openValue } from '#app/ui/value.ts'

const asked = openValue<string | undefined>(undefined)

export function useAsked(message: string | undefined): void {
  useEffect(() => {
    asked.set(message)
    return () => asked.set(undefined)
  }, [message])
}

export const useAskedMessage = asked.use
