if (!("requestSubmit" in HTMLFormElement.prototype))
  HTMLFormElement.prototype.requestSubmit = function requestSubmit() {
    const button = document.createElement("button");
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  };
