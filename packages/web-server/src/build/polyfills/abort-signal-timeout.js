if (!("timeout" in AbortSignal))
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException("The time is over.", "TimeoutError"));
    setTimeout(end, milliseconds);
    return controller.signal;
  };
