import { Button } from './button.tsx'
import { Toast } from './toast.tsx'

export default function ToastExample() {
  return (
    <Toast label="Install" text="Install our app for a better experience!" closeLabel="Close" onClose={() => undefined}>
      <Button kind="primary">Install</Button>
    </Toast>
  )
}
