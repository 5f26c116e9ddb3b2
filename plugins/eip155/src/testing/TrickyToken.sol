// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token that does something else than its transfer says, by mode.
contract TrickyToken {
    uint8 public constant decimals = 6;
    uint256 public immutable mode;
    uint256 private rate = 1;
    mapping(address account => uint256) private shares;

    constructor(uint256 mode_, address owner, uint256 supply) {
        mode = mode_;
        shares[owner] = supply;
    }

    function balanceOf(address account) external view returns (uint256) {
        // Tells its owner another sum than anybody else.
        if (mode == 5 && msg.sender != account) return shares[account] * 2;
        return shares[account] * rate;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 taken = value;
        uint256 given = value;
        if (mode == 1) given = (value * 95) / 100;
        if (mode == 2) return true;
        if (mode == 3) taken = (value * 110) / 100;
        if (mode == 4) rate = 2;
        if (mode == 6) taken = shares[msg.sender];
        // Takes a part from people, and not from the contracts that look.
        if (mode == 7 && msg.sender.code.length == 0) given = value / 2;
        if (mode == 8) revert("closed");
        shares[msg.sender] -= taken;
        shares[to] += given;
        return true;
    }
}
